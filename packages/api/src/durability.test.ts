import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { beginSignUp, newEmail, password } from "../testing/account.ts";
import { adultFrames } from "../testing/adult.ts";
import { createApiKey } from "../testing/api-key.ts";
import { call, newAddress } from "../testing/call.ts";
import { createWebsite, sendFrames, startConsented } from "../testing/check.ts";
import type { Child } from "../testing/child.ts";
import { portraitJpeg } from "../testing/frames.ts";
import { killUnderLoad } from "../testing/kill-under-load.ts";
import { codeIn, waitForMail } from "../testing/outbox.ts";
import { testFolder, testServer } from "../testing/test-server.ts";

const via = (child: Child) => ({ server: child.url, from: newAddress() });
/** What the console's own page sends. */
const fromConsole = (child: Child) => ({ ...via(child), headers: { origin: child.publicUrl } });

test(
  "a kill under load: all that was acknowledged is there, and nothing by halves",
  { timeout: 60_000 },
  async () => {
    await killUnderLoad(await testFolder(), testServer, 1);
  },
);

test("what is secret is not printed, even with every line on", { timeout: 60_000 }, async () => {
  const dataDir = await testFolder();
  const child = await testServer(dataDir);
  const email = newEmail();
  const token = await beginSignUp(email, via(child));
  const code = codeIn(await waitForMail(email, 1, dataDir));
  const session = (await call("verifyEmail", { email, token, code }, via(child))).body.session_token;
  const website = await createWebsite(session, { sensitivity: 0 }, via(child));
  const check = await startConsented(website.asset_id, {}, fromConsole(child));
  const result = await sendFrames(check, await adultFrames(check.challenge.poses), via(child));
  const key = (await createApiKey(session, {}, via(child))).key;
  const publicKey = (await createApiKey(session, { key_type: "public" }, via(child))).key;
  const idempotencyKey = randomUUID();
  const options = { ...via(child), bearer: key, headers: { "idempotency-key": idempotencyKey } };
  const created = await call("createVerification", { reference_id: "a rare reference" }, options);
  const webhook = await call(
    "createWebhook",
    { url: "https://127.0.0.1:9/hook?rare" },
    { ...via(child), bearer: key },
  );
  await call("testWebhook", { id: webhook.body.id }, { ...via(child), bearer: key });
  // Refusals and failures print the most.
  await call("signIn", { email, password: "a wrong password" }, via(child));
  await sendFrames(check, [portraitJpeg], via(child));
  await call("listVerifications", {}, { ...via(child), bearer: `${key}x` });
  await call("listVerifications", {}, { ...via(child), bearer: publicKey });
  await call("createVerification", { metadata: { k: 1 }, reference_id: "a rare reference" }, options);
  await fetch(`${child.url}/v1/verifications/${check.id}/check?token=${check.token}`);
  child.process.kill("SIGTERM");
  expect(await child.ended()).toBe(0);

  const printed = child.printed();
  expect(printed).toContain("/v1/verifications/:id/frames");
  const secrets = {
    email,
    token,
    code,
    session,
    password,
    client: check.token,
    nonce: check.challenge.nonce,
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
