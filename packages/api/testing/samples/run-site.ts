import type { TestOutcome } from "@ofage/contract";
import { expect, inject, onTestFinished } from "vitest";
import { freePort } from "../../../../fixtures/free-port.ts";
import { callApi } from "../call-api.ts";
import { endByScan } from "../end-by-scan.ts";
import { clientTokenFromUrl } from "../start-check.ts";
import { waitUntil } from "../wait-until.ts";
import type { SampleRun } from "./sample-run.ts";
import { sampleFileName, writeSample } from "./sample.ts";
import { startSigningService } from "./signing-service.ts";
import { minutesFromNow, createWebhookSecret, signWebhook } from "./sign-webhook.ts";
import { type SampleSite, startSampleSite } from "./sample-site.ts";

/** Runs a visitor's complete visit to the sample website. */
export async function runSiteSample(run: SampleRun): Promise<void> {
  const file = await writeSample(run.folder, "site", sampleFileName(run.interpreter), {});
  await visitInTestMode(run, file);
  await visitInLiveMode(run, file);
  await sendForgedResults(run, file);
}

/** Starts a website connected to the server under test, which sends it webhooks. */
async function openSampleSite(
  { interpreter, customer }: SampleRun,
  file: string,
  secretKey: string,
): Promise<SampleSite> {
  const port = await freePort();
  const webhook = await callApi(
    "createWebhook",
    { url: `http://127.0.0.1:${port}/webhooks/age` },
    { bearer: secretKey },
  );
  expect(webhook.status).toBe(201);
  const site = await startSampleSite(interpreter, file, port, {
    baseUrl: inject("publicUrl"),
    secretKey,
    assetId: customer.website.asset_id,
    webhookSecret: webhook.body.secret,
  });
  onTestFinished(async () => {
    await callApi("deleteWebhook", { id: webhook.body.id }, { bearer: secretKey });
    await site.stop();
  });
  return site;
}

async function visitInTestMode(run: SampleRun, file: string): Promise<void> {
  const { session, website, testKey } = run.customer;
  const site = await openSampleSite(run, file, testKey);
  const visitor = site.createVisitor();
  expect(await visitor.readResult()).toBe("unknown");

  const shows = (result: string) =>
    waitUntil(`the page to say ${result}`, async () => (await visitor.readResult()) === result || undefined);
  for (const [outcome, result] of [
    ["under_age", "not verified"],
    ["inconclusive", "inconclusive"],
    ["error", "not verified"],
    ["adult", "test"],
  ] as const) {
    const checkUrl = await visitor.startCheck();
    expect(await visitor.readResult()).toBe("waiting");
    const back = await chooseTestOutcome(checkUrl, outcome);
    expect(back.startsWith(`${site.url}/age/return?`)).toBe(true);
    expect(await visitor.open(back)).toBe(303);
    await shows(result);
  }

  // A visitor whom the camera could not see tries again, within the same verification.
  const first = await visitor.startCheck();
  const tried = { id: verificationIdFromUrl(first) };
  const bearer = clientTokenFromUrl(first);
  await callApi("chooseOutcome", { ...tried, outcome: "liveness" }, { bearer });
  await callApi("retryCheck", tried, { bearer });
  expect(await visitor.open(await chooseTestOutcome(first, "adult"))).toBe(303);
  await shows("test");

  await callApi("pauseWebsite", { id: website.id, is_paused: true }, { bearer: session });
  const checkUrl = await visitor.startCheck();
  const id = verificationIdFromUrl(checkUrl);
  const opened = await callApi("readCheck", { id }, { bearer: clientTokenFromUrl(checkUrl) });
  await callApi("pauseWebsite", { id: website.id, is_paused: false }, { bearer: session });
  expect(await visitor.open(opened.body.result!.return_url!)).toBe(303);
  await shows("not required");
}

async function visitInLiveMode(run: SampleRun, file: string): Promise<void> {
  const { interpreter } = run;
  const site = await openSampleSite(run, file, run.customer.liveKey);
  const visitor = site.createVisitor();
  const checkUrl = await visitor.startCheck();
  const id = verificationIdFromUrl(checkUrl);
  const token = clientTokenFromUrl(checkUrl);
  await callApi("consentToCheck", { id }, { bearer: token });
  const result = await endByScan({ id, token });
  expect(result).toMatchObject({ status: "passed", age_verified: true });
  expect(await site.createVisitor().open(result.return_url!)).toBe(400);
  expect(await visitor.open(result.return_url!)).toBe(303);
  await waitUntil(
    "the page to say verified",
    async () => (await visitor.readResult()) === "verified" || undefined,
  );
  // The program's output arrives after its response.
  if (interpreter.language === "python")
    await waitUntil(
      "the return to be logged",
      async () => /GET \/age\/return 303/.test(site.output()) || undefined,
    );
  // PHP's own server logs whole addresses, and the sample has no say in it.
  if (interpreter.language !== "php") expect(site.output()).not.toContain("token=");
}

const passedEventData = { status: "passed", age_verified: true, failure_reason: null, is_test: false };

/** Sends results with one thing wrong each, which grant no access. */
async function sendForgedResults({ interpreter }: SampleRun, file: string): Promise<void> {
  const service = await startSigningService();
  onTestFinished(service.close);
  const webhookSecret = createWebhookSecret();
  const settings = { baseUrl: service.url, secretKey: "age_sk_1", assetId: "ast_1", webhookSecret };
  const site = await startSampleSite(interpreter, file, await freePort(), settings);
  onTestFinished(site.stop);

  const visitor = site.createVisitor();
  const asked = async () => {
    await visitor.startCheck();
    return service.createRequests.at(-1)!;
  };
  const tell = async (body: string, headers: Record<string, string>) =>
    (await fetch(site.webhookUrl, { method: "POST", body, headers })).status;
  const eventOf = (id: string, data: object) =>
    JSON.stringify({ id, type: "verification.completed", data: { ...passedEventData, ...data } });

  const { reference_id, redirectUrl } = await asked();
  const bring = (token: string) => visitor.open(`${redirectUrl}?token=${encodeURIComponent(token)}`);
  const right = { sub: "ver_1", reference_id };
  const body = eventOf("msg_1", { verification_id: "ver_1", reference_id });
  const event = signWebhook(webhookSecret, body);

  // Only the token is missing, so any acceptance would show.
  expect(await tell(body, event)).toBe(204);
  const good = await service.sign(right);
  const [head, , signature] = good.split(".");
  const [, changed] = (await service.forge("other key", { ...right, exp: 9_999_999_999 })).split(".");
  for (const token of [
    await service.sign({ ...right, aud: "ast_2" }),
    await service.sign({ ...right, aud: "test_ast_2" }),
    await service.sign({ ...right, iss: "https://other.example" }),
    // Clocks may differ by some seconds.
    await service.sign({ ...right, exp: Math.floor(Date.now() / 1000) - 60 }),
    await service.sign({ ...right, reference_id: "another visitor" }),
    await service.forge("no signature", right),
    await service.forge("public key as secret", right),
    await service.forge("other key", right),
    await service.forge("unknown key", right),
    `${head}.${changed}.${signature}`,
    "token",
  ]) {
    expect(await bring(token)).toBe(400);
    expect(await visitor.readResult()).toBe("waiting");
  }
  expect(await visitor.open(`${redirectUrl}?verification_id=ver_1&status=passed`)).toBe(303);
  expect(await visitor.readResult()).toBe("not verified");
  expect(await visitor.open(`${redirectUrl}?verification_id=../keys&status=passed`)).toBe(303);
  expect(await visitor.readResult()).toBe("waiting");
  expect(await bring(good)).toBe(303);
  expect(await visitor.readResult()).toBe("verified");

  // A repeated webhook is accepted and changes nothing; one that we did not sign is refused.
  const failed = eventOf("msg_1", {
    ...right,
    verification_id: "ver_1",
    status: "failed",
    age_verified: false,
  });
  expect(await tell(failed, signWebhook(webhookSecret, failed))).toBe(204);
  expect(await visitor.readResult()).toBe("verified");

  const two = { reference_id: (await asked()).reference_id, verification_id: "ver_2" };
  expect(await bring(await service.sign({ sub: "ver_2", reference_id: two.reference_id }))).toBe(303);
  const second = eventOf("msg_2", two);
  const rightly = signWebhook(webhookSecret, second, { id: "msg_2" });
  for (const [sent, headers] of [
    [second, signWebhook(createWebhookSecret(), second, { id: "msg_2" })],
    [second, signWebhook(webhookSecret, second, { id: "msg_2", at: minutesFromNow(-6) })],
    [second, signWebhook(webhookSecret, second, { id: "msg_2", at: minutesFromNow(6) })],
    [second, { ...rightly, "webhook-id": "msg_3" }],
    [`${second} `, rightly],
    [second, {}],
  ] as [string, Record<string, string>][]) {
    expect(await tell(sent, headers)).toBe(400);
    expect(await visitor.readResult()).toBe("waiting");
  }
  const announced = JSON.stringify({
    ...JSON.parse(eventOf("msg_4", two)),
    type: "verification.created",
  });
  expect(await tell(announced, signWebhook(webhookSecret, announced, { id: "msg_4" }))).toBe(204);
  expect(await visitor.readResult()).toBe("waiting");
  const ofAnother = eventOf("msg_5", { ...two, reference_id: "another visitor" });
  expect(await tell(ofAnother, signWebhook(webhookSecret, ofAnother, { id: "msg_5" }))).toBe(204);
  expect(await visitor.readResult()).toBe("waiting");
  expect(await tell(second, rightly)).toBe(204);
  expect(await visitor.readResult()).toBe("verified");

  // A test verification's token and event grant no access, each by itself.
  for (const [sub, aud, is_test] of [
    ["ver_3", "test_ast_1", false],
    ["ver_4", "ast_1", true],
  ] as const) {
    const its = (await asked()).reference_id;
    const sent = eventOf(sub, { verification_id: sub, reference_id: its, is_test });
    expect(await tell(sent, signWebhook(webhookSecret, sent, { id: sub }))).toBe(204);
    expect(await bring(await service.sign({ sub, aud, reference_id: its }))).toBe(303);
    expect(await visitor.readResult()).toBe("test");
  }
}

/** Returns the id of a verification's page. */
function verificationIdFromUrl(checkUrl: string): string {
  return new URL(checkUrl).pathname.split("/").at(-1)!;
}

/**
 * Chooses the outcome on the visitor's hosted page.
 * @returns the address it redirects to
 */
async function chooseTestOutcome(checkUrl: string, outcome: TestOutcome): Promise<string> {
  const id = verificationIdFromUrl(checkUrl);
  const { body } = await callApi("chooseOutcome", { id, outcome }, { bearer: clientTokenFromUrl(checkUrl) });
  return body.return_url!;
}
