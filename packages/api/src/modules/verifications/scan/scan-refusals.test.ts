import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createShopAccount, type ShopAccount } from "../../../../testing/create-verification-with-key.ts";
import { type InProcessServer, startInProcessServer } from "../../../../testing/in-process-server.ts";
import {
  openScanPage,
  performScan,
  refuseScanPage,
  type ScanPageOptions,
} from "../../../../testing/scan-page.ts";
import {
  createScriptedScanEngine,
  type ScriptedScanEngine,
  scriptFrame,
} from "../../../../testing/scripted-scan-engine.ts";
import { startCheck, startConsentedCheck } from "../../../../testing/start-check.ts";
import { createVirtualScanClock } from "../../../../testing/virtual-scan-clock.ts";
import { callApi, randomIpAddress, sendRequest } from "../../../../testing/call-api.ts";

let server: InProcessServer;
let shop: ShopAccount;
let engine: ScriptedScanEngine;
const clock = createVirtualScanClock();
beforeAll(async () => {
  server = await startInProcessServer();
  shop = await createShopAccount({}, { server: server.url }, server.dataDir);
  engine = createScriptedScanEngine();
  Object.assign(server.services, { engine, scanClock: clock });
}, 120_000);
afterAll(() => server?.stop());
afterEach(() => void (engine.places = 4));

const caller = () => ({ server: server.url, headers: { origin: server.publicUrl } });
const begin = (input: Record<string, unknown> = {}) =>
  startConsentedCheck(shop.website.asset_id, { is_test: true, ...input }, caller());

/** Returns the error and the close code that a page gets for its first message. */
async function refusalOf(check: ScanPageOptions["check"], hello: Record<string, unknown> = {}) {
  const page = await openScanPage({ server, check });
  page.sendHello(hello);
  const { code, error, retry_after } = await page.receive("error");
  return { code, error, retry_after, close: await page.closed };
}

describe("before the upgrade", () => {
  test("a request without an upgrade gets 426 and the protocol's name", async () => {
    const { id } = await begin();
    const { status, headers, body } = await sendRequest("GET", `/v1/verifications/${id}/scan`, caller());
    expect([status, headers.get("upgrade"), (body as { code: string }).code]).toEqual([
      426,
      "websocket",
      "upgrade_required",
    ]);
  });

  test("other methods get 405", async () => {
    const { status, headers } = await sendRequest("PUT", "/v1/verifications/ver_none/scan", caller());
    expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
  });

  test("a POST gets what the handshake would, and needs no body", async () => {
    const { id } = await begin();
    const ask = async (checkId: string, origin: string) => {
      const headers = { origin, "content-type": "text/plain" };
      const { status, body } = await sendRequest("POST", `/v1/verifications/${checkId}/scan`, {
        server: server.url,
        headers,
      });
      return [status, (body as { code: string } | undefined)?.code];
    };
    expect(await ask(id, server.publicUrl)).toEqual([204, undefined]);
    expect(await ask("ver_none", server.publicUrl)).toEqual([404, "not_found"]);
    expect(await ask(id, "https://evil.example")).toEqual([403, "origin_not_allowed"]);
  });

  test.for(["https://evil.example", "null", "https://shop.example", null])(
    "the origin %s is refused",
    async (origin) => {
      const { status, body } = await refuseScanPage({ server, check: await begin(), origin });
      expect([status, body.code]).toEqual([403, "origin_not_allowed"]);
    },
  );

  test.for(["ver_none", "ver_%00", "x".repeat(200)])("the unknown check %s is not found", async (id) => {
    const { status, body } = await refuseScanPage({ server, check: { id, token: "" } });
    expect([status, body.code]).toEqual([404, "not_found"]);
  });

  test("a query is refused, which could hold a token", async () => {
    const { id } = await begin();
    const path = `/v1/verifications/${id}/scan?token=x`;
    const { status, body } = await sendRequest("GET", path, caller());
    expect([status, (body as { code: string }).code]).toEqual([400, "unknown_field"]);
  });

  test("an address gets 429 after its share of connections", async () => {
    const [{ id }, from] = [await begin(), randomIpAddress()];
    const statuses = new Set<number>();
    for (let call = 0; call < 121; call++)
      statuses.add((await sendRequest("GET", `/v1/verifications/${id}/scan`, { ...caller(), from })).status);
    expect([...statuses]).toEqual([426, 429]);
  });
});

describe("at the first message", () => {
  test("a token of nobody is refused", async () => {
    expect(await refusalOf({ ...(await begin()), token: "ver_x.forged" })).toMatchObject({
      code: "client_token_required",
      close: 1008,
    });
  });

  test("the token of another check is refused", async () => {
    const { token } = await begin();
    expect(await refusalOf({ ...(await begin()), token })).toMatchObject({ code: "not_found", close: 1008 });
  });

  test("a check without consent is refused", async () => {
    const check = await startCheck(shop.website.asset_id, { is_test: true }, caller());
    expect(await refusalOf(check)).toMatchObject({ code: "consent_required", close: 1008 });
  });

  test("a check that has ended is refused", async () => {
    const check = await begin();
    await callApi("cancelCheck", { id: check.id }, { ...caller(), bearer: check.token });
    expect(await refusalOf(check)).toMatchObject({ code: "already_decided", close: 1008 });
  });

  test("a check that has expired is refused", async () => {
    const check = await begin();
    await server.services.db
      .updateTable("verifications")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where("id", "=", check.id)
      .execute();
    expect(await refusalOf(check)).toMatchObject({ code: "check_expired", close: 1008 });
  });

  test("a scan without a turn is refused unless the website allows it", async () => {
    const check = await begin();
    expect(await refusalOf(check, { kind: "without_turn" })).toMatchObject({
      code: "challenge_not_allowed",
      error: "This website needs a scan in which the visitor turns their head.",
      close: 1008,
    });
    const setAllowed = (allowed: boolean) =>
      server.services.db
        .updateTable("websites")
        .set({ allow_without_turn: allowed })
        .where("id", "=", shop.website.id)
        .execute();
    await setAllowed(true);
    const read = await callApi("readCheck", { id: check.id }, { ...caller(), bearer: check.token });
    expect(read.body.without_turn_allowed).toBe(true);
    const page = await openScanPage({ server, check });
    page.sendHello({ kind: "without_turn" });
    await page.receive("ready");
    await setAllowed(false);
  });

  test("a scan without a turn goes by the policy that its check began with", async () => {
    const asOwner = { ...caller(), bearer: shop.session };
    const { body } = await callApi("readWebsite", { id: shop.website.id }, asOwner);
    const allow = (allow_without_turn: boolean) =>
      callApi("updateWebsite", { ...body, allow_without_turn } as never, asOwner);
    const strict = await begin();
    expect((await allow(true)).status).toBe(200);
    const lenient = await begin();
    expect(await refusalOf(strict, { kind: "without_turn" })).toMatchObject({
      code: "challenge_not_allowed",
    });
    expect((await allow(false)).status).toBe(200);
    const page = await openScanPage({ server, check: lenient });
    page.sendHello({ kind: "without_turn" });
    await page.receive("ready");
  });

  test("a full engine says how long to wait before the camera opens, and then takes the scan", async () => {
    engine.places = 0;
    const page = await openScanPage({ server, check: await begin() });
    page.sendHello();
    expect(await page.receive("waiting")).toEqual({ type: "waiting", seconds: 12 });
    // Sent by a page that has not heard it yet.
    page.sendFrame(scriptFrame());
    engine.places = 1;
    await clock.advance(500);
    await page.receive("ready");
    expect(engine.given).toEqual([]);
    page.socket.terminate();
  });

  test("a scan without a face gives its place to who waits, and gets it back with a fresh beginning", async () => {
    engine.places = 1;
    const [first, second] = [
      await openScanPage({ server, check: await begin() }),
      await openScanPage({ server, check: await begin() }),
    ];
    first.sendHello();
    await first.receive("ready");
    second.sendHello();
    await second.receive("waiting");
    await clock.advance(5_500);
    await second.receive("ready");
    await first.receive("waiting");
    const { promise: left, resolve } = Promise.withResolvers<void>();
    second.socket.on("close", () => resolve());
    second.socket.terminate();
    await left;
    await expect
      .poll(async () => {
        await clock.advance(500);
        return first.messages.at(-1)?.type;
      })
      .toBe("ready");
    await performScan(first, undefined, clock.visitor);
    await first.receive("result");
  });

  test("a place is given back after a refusal", async () => {
    engine.places = 1;
    const { token } = await begin();
    for (let attempt = 0; attempt < 3; attempt++)
      expect(await refusalOf({ ...(await begin()), token })).toMatchObject({ code: "not_found" });
    const page = await openScanPage({ server, check: await begin() });
    page.sendHello();
    await page.receive("ready");
  });

  test("a second scan of a check is refused while the first runs, and admitted after it", async () => {
    const check = await begin();
    const first = await openScanPage({ server, check });
    first.sendHello();
    await first.receive("ready");
    expect(await refusalOf(check)).toMatchObject({ code: "frames_processing", retry_after: 3, close: 1013 });
    first.socket.terminate();
    await expect
      .poll(async () => {
        const page = await openScanPage({ server, check });
        page.sendHello();
        return page.receive("ready").then(
          ({ type }) => type,
          () => undefined,
        );
      })
      .toBe("ready");
  });

  test("the scan of a process that died gives way after the lease timeout", async () => {
    const check = await begin();
    const stamp = (seconds: number) => sql<Date>`now() - ${seconds} * interval '1 second'`;
    const hold = (seconds: number) =>
      server.services.db
        .updateTable("verifications")
        .set({ processing_started_at: stamp(seconds + 1), processing_lease_renewed_at: stamp(seconds) })
        .where("id", "=", check.id)
        .execute();
    await hold(1);
    expect(await refusalOf(check)).toMatchObject({ code: "frames_processing" });
    await hold(4);
    const page = await openScanPage({ server, check });
    page.sendHello();
    await page.receive("ready");
  });

  test("a check whose scans have begun five times is refused", async () => {
    const check = await begin();
    const { db } = server.services;
    await db.updateTable("verifications").set({ scans_begun: 5 }).where("id", "=", check.id).execute();
    expect(await refusalOf(check)).toMatchObject({ code: "limit_reached", close: 1008 });
  });

  test.for([
    ["not JSON", "{", "malformed_request", 1008],
    ["another type", JSON.stringify({ type: "hi" }), "invalid_input", 1008],
    ["an unknown field", JSON.stringify({ type: "hello", more: 1 }), "invalid_input", 1008],
    ["an array", "[]", "invalid_input", 1008],
    ["a text that is too long", "x".repeat(4097), "request_too_large", 1009],
    ["a frame", Buffer.alloc(100), "malformed_request", 1008],
  ] as const)("%s as the first message ends the connection", async ([, message, code, close]) => {
    const page = await openScanPage({ server, check: await begin() });
    page.send(message);
    expect(await page.receive("error")).toMatchObject({ code });
    expect(await page.closed).toBe(close);
  });

  test("a connection without a first message ends after 5 seconds", async () => {
    const page = await openScanPage({ server, check: await begin() });
    await clock.advance(4_999);
    expect(page.messages).toEqual([]);
    await clock.advance(1);
    expect(await page.receive("error")).toMatchObject({ code: "client_token_required" });
    expect(await page.closed).toBe(1008);
  });
});
