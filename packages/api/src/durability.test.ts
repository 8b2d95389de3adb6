import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { beginSignUp, randomEmail, password } from "../testing/account.ts";
import { createApiKey } from "../testing/api-key.ts";
import { callApi, randomIpAddress } from "../testing/call-api.ts";
import { openScanPage } from "../testing/scan-page.ts";
import { createWebsite, startCheck, startConsentedCheck } from "../testing/start-check.ts";
import type { ServerProcess } from "../testing/server-process.ts";
import { killServerUnderLoad } from "../testing/kill-under-load.ts";
import { codeInEmail, waitForEmail } from "../testing/outbox.ts";
import { createTestFolder, startTestServer } from "../testing/test-server.ts";

const via = (child: ServerProcess) => ({ server: child.url, from: randomIpAddress() });
/** Sends what the console's own page sends. */
const fromConsole = (child: ServerProcess) => ({ ...via(child), headers: { origin: child.publicUrl } });

test(
  "a kill under load loses no acknowledged write and leaves no partial one",
  { timeout: 60_000 },
  async () => {
    await killServerUnderLoad(await createTestFolder(), startTestServer, 1);
  },
);

test("the server logs no secret, even at level debug", { timeout: 60_000 }, async () => {
  const dataDir = await createTestFolder();
  const child = await startTestServer(dataDir);
  const email = randomEmail();
  const token = await beginSignUp(email, via(child));
  const code = codeInEmail(await waitForEmail(email, 1, dataDir));
  const session = (await callApi("verifyEmail", { email, token, code }, via(child))).body.session_token;
  const website = await createWebsite(session, { sensitivity: 0 }, via(child));
  const check = await startConsentedCheck(website.asset_id, {}, fromConsole(child));
  const tried = await startCheck(website.asset_id, { is_test: true }, fromConsole(child));
  const result = await callApi(
    "chooseOutcome",
    { id: tried.id, outcome: "adult" },
    { ...via(child), bearer: tried.token },
  );
  const key = (await createApiKey(session, {}, via(child))).key;
  const publicKey = (await createApiKey(session, { key_type: "public" }, via(child))).key;
  const idempotencyKey = randomUUID();
  const options = { ...via(child), bearer: key, headers: { "idempotency-key": idempotencyKey } };
  const created = await callApi("createVerification", { reference_id: "a rare reference" }, options);
  const webhook = await callApi(
    "createWebhook",
    { url: "https://127.0.0.1:9/hook?rare" },
    { ...via(child), bearer: key },
  );
  await callApi("testWebhook", { id: webhook.body.id }, { ...via(child), bearer: key });
  // Refusals and failures log the most.
  await callApi("signIn", { email, password: "a wrong password" }, via(child));
  const page = await openScanPage({ server: child, check });
  page.sendHello();
  await page.receive("ready");
  page.sendFrame(Buffer.from("a rare frame"));
  expect((await page.receive("error")).code).toBe("invalid_frames");
  await callApi("listVerifications", {}, { ...via(child), bearer: `${key}x` });
  await callApi("listVerifications", {}, { ...via(child), bearer: publicKey });
  await callApi("createVerification", { metadata: { k: 1 }, reference_id: "a rare reference" }, options);
  await fetch(`${child.url}/v1/verifications/${check.id}/check?token=${check.token}`);
  child.process.kill("SIGTERM");
  expect(await child.waitForExit()).toBe(0);

  const printed = child.output();
  expect(printed).toContain("/v1/verifications/:id/scan");
  const secrets = {
    email,
    token,
    code,
    session,
    password,
    client: check.token,
    frame: "a rare frame",
    framed: Buffer.from("a rare frame").toString("base64"),
    result: result.body.token!,
    key,
    publicKey,
    idempotencyKey,
    created: new URL(created.body.url!).hash.slice(1),
    reference: "a rare reference",
    webhook: webhook.body.secret,
  };
  for (const [name, secret] of Object.entries(secrets))
    expect([name, printed.includes(secret)]).toEqual([name, false]);
});
