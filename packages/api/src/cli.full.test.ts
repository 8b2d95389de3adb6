import { beforeAll, afterAll, beforeEach, describe, expect, inject, onTestFinished, test } from "vitest";
import type { CreatedVerification } from "@ofage/contract";
import { freePort } from "../../../fixtures/free-port.ts";
import cliPackage from "../../cli/package.json" with { type: "json" };
import { verifyResult } from "../../sdk/src/server.ts";
import { callApi } from "../testing/call-api.ts";
import {
  createShopAccount,
  createVerificationWithKey,
  type ShopAccount,
} from "../testing/create-verification-with-key.ts";
import { cliAddress, type InstalledCli, installCli } from "../testing/installed-cli.ts";
import { createWebhook, listDeliveries } from "../testing/webhook.ts";
import { openWebhookReceiver, verifyReceivedWebhook } from "../testing/webhook-receiver.ts";

// Runs the built command as npm installs it from the server's own address, against that server.
let cli: InstalledCli;
let shop: ShopAccount;
beforeAll(async () => {
  cli = await installCli(inject("url"));
}, 120_000);
afterAll(() => cli.remove());
beforeEach(async () => {
  shop = await createShopAccount();
});

/** Starts the command with one of the shop's keys. */
function start(args: string[], key = shop.testKey) {
  const running = cli.start(args, { OFAGE_URL: inject("url"), OFAGE_API_KEY: key });
  onTestFinished(() => void running.interrupt());
  return running;
}

async function trigger(...args: string[]): Promise<CreatedVerification> {
  const running = start(["trigger", ...args, "--json"]);
  expect([await running.exit(), running.stderr()]).toEqual([0, ""]);
  return JSON.parse(running.stdout()) as CreatedVerification;
}

async function openReceiver() {
  const receiver = await openWebhookReceiver();
  onTestFinished(receiver.close);
  return receiver;
}

test("npm installs the package and nothing else, and npx runs it from its address, without a registry", async () => {
  const list = JSON.parse(await cli.npm("ls", "--all", "--json")) as { dependencies: object };
  expect(list.dependencies).toEqual({
    "@ofage/cli": expect.not.objectContaining({ dependencies: expect.anything() }),
  });
  expect(await cli.npm("exec", "--", "ofage", "--version")).toBe(`${cliPackage.version}\n`);
  const address = cliAddress(inject("url"));
  expect(await cli.npm("exec", "--yes", "--", address, "--version")).toBe(`${cliPackage.version}\n`);
}, 60_000);

describe("listen", () => {
  test("forwards the events of test checks, as the server's own webhooks receive them", async () => {
    const [local, remote] = [await openReceiver(), await openReceiver()];
    const webhook = await createWebhook(shop.testKey, remote.url);
    const running = start(["listen", "--forward-to", local.url, "--json"], shop.liveKey);
    const { secret } = JSON.parse(await running.waitForLine((line) => line.includes("secret"))) as {
      secret: string;
    };

    const live = await createVerificationWithKey(shop.liveKey);
    await callApi("cancelVerification", { id: live.id }, { bearer: shop.liveKey });
    const triggered = await trigger("adult", "--reference-id", "order-1", "--metadata", "cart=a=7");
    const opened = await createVerificationWithKey(shop.testKey);
    await local.waitFor(1, opened.id);
    await callApi("consentToCheck", { id: opened.id }, { bearer: opened.token });
    await callApi("chooseOutcome", { id: opened.id, outcome: "under_age" }, { bearer: opened.token });

    for (const id of [triggered.id, opened.id]) {
      const forwarded = await local.waitFor(2, id);
      const sent = await remote.waitFor(2, id);
      expect(forwarded.map(({ event: { type, data } }) => [type, data])).toEqual(
        sent
          .toSorted(
            (a, b) => Number(b.event.type.endsWith("created")) - Number(a.event.type.endsWith("created")),
          )
          .map((request) => verifyReceivedWebhook(request, webhook.secret))
          .map(({ type, data }) => [type, data]),
      );
      for (const request of forwarded) {
        expect(verifyReceivedWebhook(request, secret).id).toBe(request.headers["webhook-id"]);
        expect(() => verifyReceivedWebhook(request, webhook.secret)).toThrow();
        expect(Object.keys(request.headers)).toEqual(
          expect.arrayContaining(Object.keys(sent[0]!.headers).filter((name) => name.startsWith("webhook-"))),
        );
      }
    }
    expect(local.received.map(({ event }) => event.data.verification_id)).not.toContain(live.id);
    expect(await running.interrupt()).toBe(0);
    expect(running.stderr()).toMatch(/^Forwarding events .+\n$/);
  });

  test("goes on when the receiver is away", async () => {
    const running = start(["listen", "--forward-to", `http://127.0.0.1:${await freePort()}/hook`]);
    await running.waitForLine((line) => line.startsWith("Signing secret: whsec_"));
    const { id } = await trigger("spoof");
    const line = await running.waitForLine((text) => text.includes("verification.failed"));
    expect(line).toMatch(
      new RegExp(`^\\d\\d:\\d\\d:\\d\\d  verification\\.failed     ${id}  → ECONNREFUSED \\d+ ms$`),
    );
    expect(await running.interrupt()).toBe(0);
  });
});

test("trigger makes a check whose token the SDK accepts as a test result alone", async () => {
  const { token, is_test, method, metadata } = await trigger("adult", "--metadata", "cart=7");
  expect([is_test, metadata]).toEqual([true, { cart: "7" }]);
  const options = {
    host: inject("url"),
    issuer: inject("publicUrl"),
    assetId: shop.website.asset_id,
    referenceId: null,
  };
  expect(await verifyResult(token!, { ...options, allowTest: true })).toMatchObject({
    ageVerified: true,
    method,
  });
  await expect(verifyResult(token!, options)).rejects.toMatchObject({ code: "test_result" });
});

test("trigger refuses a live key, and a key that may not create checks", async () => {
  const live = start(["trigger", "adult"], shop.liveKey);
  expect([await live.exit(), live.stderr()]).toEqual([
    2,
    "trigger takes a test key (age_sk_test_…) only, and this is a live key.\n",
  ]);
  const { body } = await callApi(
    "createApiKey",
    { name: "Reader", is_test: true, scopes: ["verifications.read"] },
    { bearer: shop.session },
  );
  const reader = start(["trigger", "adult"], body.key);
  expect([await reader.exit(), reader.stderr()]).toEqual([
    1,
    expect.stringContaining("verifications.create"),
  ]);
});

test("checks tail prints each check that ends once, in plain text when piped", async () => {
  const [text, json] = [start(["checks", "tail"]), start(["checks", "tail", "--json"], shop.liveKey)];
  const opened = await createVerificationWithKey(shop.testKey);
  for (const running of [text, json])
    await running.waitForLine((line) => line.startsWith(`Waiting for checks of ${inject("url")}`), "stderr");
  const outcomes = ["adult", "under_age", "expired", "not_required"];
  const triggered: CreatedVerification[] = [];
  for (const outcome of outcomes) triggered.push(await trigger(outcome, "--reference-id", outcome));
  await callApi("cancelVerification", { id: opened.id }, { bearer: shop.testKey });
  const ids = [...triggered.map(({ id }) => id), opened.id].toSorted();
  for (const id of ids)
    for (const running of [text, json]) await running.waitForLine((line) => line.includes(id));
  expect(await Promise.all([text.interrupt(), json.interrupt()])).toEqual([0, 0]);

  const seen = json
    .stdout()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as CreatedVerification);
  expect(seen.map(({ id }) => id).toSorted()).toEqual(ids);
  expect(seen.find(({ id }) => id === triggered[0]!.id)).toEqual({ ...triggered[0], url: null });
  expect(text.stdout()).toMatch(
    new RegExp(
      `^\\d\\d:\\d\\d:\\d\\d  ${triggered[1]!.id}  failed: under_age     face_scan  under_age  test$`,
      "m",
    ),
  );
  expect(text.stdout()).not.toContain("\u001b");
});

interface McpResult {
  content?: [{ text: string }];
  isError?: boolean;
  tools?: { name: string }[];
}

describe("mcp", () => {
  /** Starts the server and returns the function that calls it and waits for the result. */
  function startServer(args: string[] = [], key = shop.testKey) {
    const running = start(["mcp", ...args], key);
    let ids = 0;
    const request = async (method: string, params: object = {}) => {
      const id = (ids += 1);
      running.write(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
      const line = await running.waitForLine((text) => (JSON.parse(text) as { id: number }).id === id);
      return (JSON.parse(line) as { result: McpResult }).result;
    };
    const callTool = async (name: string, input: object = {}) => {
      const { content, isError } = await request("tools/call", { name, arguments: input });
      return { text: content![0].text, isError };
    };
    const listTools = async () => (await request("tools/list")).tools!.map(({ name }) => name);
    return { running, request, callTool, listTools };
  }

  const reading = [
    "search_docs",
    "read_docs_page",
    "list_checks",
    "read_check",
    "list_webhooks",
    "list_deliveries",
    "read_delivery",
  ];
  const changing = ["create_test_check", "cancel_check", "retry_delivery"];

  test("serves an assistant that creates a check and reads what came of it", async () => {
    const receiver = await openReceiver();
    const webhook = await createWebhook(shop.testKey, receiver.url);
    const { running, request, callTool, listTools } = startServer();
    expect(await request("initialize", { protocolVersion: "2025-06-18", capabilities: {} })).toMatchObject({
      protocolVersion: "2025-06-18",
      serverInfo: { name: "ofage", version: cliPackage.version },
    });
    running.write(JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" }));
    expect(await listTools()).toEqual([...reading, ...changing]);

    const created = await callTool("create_test_check", { test_outcome: "adult", reference_id: "from-mcp" });
    const check = JSON.parse(created.text) as CreatedVerification;
    expect(check).toMatchObject({ status: "passed", is_test: true });
    const read = await callTool("read_check", { id: check.id });
    expect(JSON.parse(read.text)).toMatchObject({ id: check.id, token: check.token });
    const list = await callTool("list_checks", { reference_id: "from-mcp", limit: 5 });
    expect(JSON.parse(list.text)).toMatchObject({ data: [{ id: check.id }], has_more: false });

    await receiver.waitFor(2, check.id);
    const [delivery] = await listDeliveries(shop.testKey, webhook.id);
    expect(JSON.parse((await callTool("list_deliveries", { id: webhook.id })).text)).toMatchObject({
      total: 2,
    });
    const detail = JSON.parse((await callTool("read_delivery", { id: delivery!.id })).text) as {
      body: string;
    };
    expect(JSON.parse(detail.body)).toMatchObject({ data: { verification_id: check.id } });

    expect(await callTool("read_check", { id: "ver_none" })).toMatchObject({ isError: true });
    expect(await callTool("create_test_check", { is_test: false })).toEqual({
      text: "Unknown: is_test.",
      isError: true,
    });
    expect(await running.exit()).toBe(0);
  });

  test("finds and reads the server's own documentation", async () => {
    const { callTool } = startServer();
    const { text } = await callTool("search_docs", { query: "verify webhook signature" });
    const found = JSON.parse(text) as { path: string; text: string }[];
    expect(found[0]).toMatchObject({ path: "/docs/webhooks", heading: "Verify the signature" });
    const page = await callTool("read_docs_page", { path: found[0]!.path });
    expect(page.text).toMatch(/^# Webhooks\n/);
    expect(page.text).toContain(`${inject("publicUrl")}/docs/`);
    expect(await callTool("read_docs_page", { path: "/docs/nothing" })).toMatchObject({
      isError: true,
      text: expect.stringContaining("/docs/webhooks"),
    });
  });

  test("changes nothing with a live key, unless that is allowed", async () => {
    const careful = startServer([], shop.liveKey);
    expect(await careful.listTools()).toEqual(reading);
    const { id } = await createVerificationWithKey(shop.liveKey);
    const allowed = startServer(["--allow-live-actions"], shop.liveKey);
    expect(await allowed.listTools()).toEqual([...reading, ...changing]);
    const canceled = await allowed.callTool("cancel_check", { id });
    expect(JSON.parse(canceled.text)).toMatchObject({ id, status: "cancelled" });
    const created = await allowed.callTool("create_test_check", { test_outcome: "adult" });
    expect(JSON.parse(created.text)).toMatchObject({ is_test: true });
    expect(await careful.running.interrupt()).toBe(0);
  });
});
