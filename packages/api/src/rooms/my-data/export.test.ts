import { type Invoice, MyData } from "@ofage/contract";
import { expect, test } from "vitest";
import { type Account, createAccount, password } from "../../../testing/account.ts";
import { call } from "../../../testing/call.ts";
import { createApiKey } from "../../../testing/api-key.ts";
import { createWebsite, startCheck } from "../../../testing/check.ts";
import { query } from "../../../testing/database.ts";
import { payUpgrade } from "../../../testing/invoice.ts";
import { createId, createIdAt } from "../../ids.ts";
import { hashToken } from "../../secrets/token.ts";

const exportMe = (bearer: string) => call("exportMe", {}, { bearer });

/** Ended checks put into the history by hand, a second apart. @returns their ids, newest first */
async function insertHistory(accountId: string, count: number): Promise<string[]> {
  const began = Date.now() - 86_400_000;
  const ids = Array.from({ length: count }, (_, index) => createIdAt("ver", new Date(began + index * 1000)));
  await query(
    `insert into verifications (account_id, id, website_id, website_name, asset_id, is_test, status, age_verified,
       age_restriction, sensitivity, buffer_years, model_version, device_type, metadata, poses, created_at, completed_at, expires_at)
     select $1, id, 'web_x', 'Shop', 'ast_x', false, 'passed', true, 'eighteen_plus', 75, 3,
       'bynn-ofage-20250626-v3', 'mobile', '{}', '{front,left}', now(), now(), now()
     from jsonb_array_elements_text($2::jsonb) as id`,
    accountId,
    JSON.stringify(ids),
  );
  return ids.toReversed();
}

interface Everything extends Account {
  invoice: Invoice;
  website: string;
  check: string;
  passkey: string;
  apiKey: { id: string; key: string };
  webhook: { id: string; secret: string };
}

async function withEverything(): Promise<Everything> {
  const account = await createAccount();
  const website = await createWebsite(account.session, { name: `Shop of ${account.user.id}` });
  const check = await startCheck(website.asset_id, { reference_id: "internal" });
  await call("cancelCheck", { id: check.id }, { bearer: check.token });
  const passkey = createId("psk");
  await query(
    `insert into passkeys (account_id, id, credential_id, public_key, counter, transports, aaguid, display_name, label, created_at)
     values ($1, $2, $3, $4, 0, '{}', 'x', 'Passkey', 'My laptop', now())`,
    account.user.id,
    passkey,
    `credential-${passkey}`,
    `public-${passkey}`,
  );
  const apiKey = await createApiKey(account.session, { name: "Server" });
  const webhook = await call("createWebhook", { url: "https://127.0.0.1:9/hook" }, { bearer: apiKey.key });
  const invoice = await payUpgrade(account.session);
  return {
    ...account,
    invoice,
    website: website.id,
    check: check.id,
    passkey,
    apiKey,
    webhook: webhook.body,
  };
}

test("the file holds all of the account and nothing of another's", async () => {
  const mine = await withEverything();
  const other = await withEverything();
  await call("signIn", { email: mine.email, password });
  const { status, headers, text, body } = await exportMe(mine.session);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("application/json");
  expect(headers.get("content-disposition")).toBe('attachment; filename="ofage-account.json"');
  expect(headers.get("cache-control")).toBe("no-store");

  expect(MyData.strict().parse(body)).toEqual(body);
  expect(Math.abs(Date.parse(body.exported_at) - Date.now())).toBeLessThan(60_000);
  expect(body.user).toEqual((await call("readMe", {}, { bearer: mine.session })).body.user);
  expect(body.websites).toEqual((await call("listWebsites", {}, { bearer: mine.session })).body);
  expect(body.sessions).toEqual((await call("listSessions", {}, { bearer: mine.session })).body);
  expect(body.passkeys).toEqual((await call("listPasskeys", {}, { bearer: mine.session })).body);
  expect(body.verifications).toEqual((await call("listRecords", {}, { bearer: mine.session })).body);
  expect(body.api_keys).toEqual((await call("listApiKeys", {}, { bearer: mine.session })).body);
  expect(body.webhooks).toEqual((await call("listWebhooks", {}, { bearer: mine.session })).body);
  expect(body.billing).toEqual((await call("readBilling", {}, { bearer: mine.session })).body);
  expect(body.invoices).toEqual((await call("listInvoices", {}, { bearer: mine.session })).body.data);
  expect(body.invoices.map(({ id }) => id)).toEqual([mine.invoice.id]);
  expect(body.activity).toEqual((await call("listActivity", {}, { bearer: mine.session })).body);
  expect(body.websites.map(({ id }) => id)).toEqual([mine.website]);
  expect(body.api_keys.map(({ id, key }) => [id, key])).toEqual([
    [mine.apiKey.id, `age_sk_${"•".repeat(20)}${mine.apiKey.key.slice(-4)}`],
  ]);
  expect(body.webhooks.map(({ id }) => id)).toEqual([mine.webhook.id]);
  expect(body.activity.map(({ type, subject_id }) => [type, subject_id])).toEqual([
    ["webhook.created", mine.webhook.id],
    ["api_key.created", mine.apiKey.id],
  ]);
  expect(body.verifications.map(({ id }) => id)).toEqual([mine.check]);
  expect(body.passkeys.map(({ id, label }) => [id, label])).toEqual([[mine.passkey, "My laptop"]]);

  const { email, user, invoice, website, check, passkey, apiKey, webhook } = other;
  for (const theirs of [email, user.id, invoice.id, website, check, passkey, apiKey.id, webhook.id])
    expect(text).not.toContain(theirs);
});

test("no secret is in it, not even as a hash", async () => {
  const mine = await withEverything();
  await call("rotateWebhookSecret", { id: mine.webhook.id }, { bearer: mine.session });
  const { text } = await exportMe(mine.session);
  const [stored] = await query<{ password_hash: string }>(
    "select password_hash from accounts where id = $1",
    mine.user.id,
  );
  const secrets = [
    mine.session,
    hashToken(mine.session),
    password,
    stored!.password_hash,
    `credential-${mine.passkey}`,
    `public-${mine.passkey}`,
    mine.apiKey.key,
    mine.webhook.secret,
    "whsec_",
  ];
  for (const secret of secrets) expect(text).not.toContain(secret);
  // Two names speak of a secret without holding one.
  const rest = text.replaceAll("webhook.secret_rotated", "").replaceAll("previous_secret_expires_at", "");
  expect(rest).not.toMatch(/hash|secret|sealed|token|argon2|nonce|public_key/i);
});

test("a new account's file is whole too", async () => {
  const { session, user } = await createAccount();
  const { body } = await exportMe(session);
  expect(MyData.strict().parse(body)).toEqual(body);
  expect([body.user, body.websites, body.passkeys, body.verifications]).toEqual([user, [], [], []]);
  expect([body.api_keys, body.webhooks, body.activity, body.invoices]).toEqual([[], [], [], []]);
  expect(body.sessions).toHaveLength(1);
});

test.for([1999, 2000, 2001, 4100])("a history of %i comes out whole, newest first", async (count) => {
  const { session, user } = await createAccount();
  const ids = await insertHistory(user.id, count);
  const { body } = await exportMe(session);
  expect(body.verifications.map(({ id }) => id)).toEqual(ids);
});

test.for([499, 500, 501])("%i lines of activity come out whole, newest first", async (count) => {
  const { session, user } = await createAccount();
  const began = Date.now() - 86_400_000;
  const ids = Array.from({ length: count }, (_, index) => createIdAt("act", new Date(began + index * 1000)));
  await query(
    `insert into activity (account_id, id, type, subject_id, subject_name, by, created_at)
     select $1, id, 'api_key.revealed', 'key_x', 'Server', 'Chrome', now() from jsonb_array_elements_text($2::jsonb) as id`,
    user.id,
    JSON.stringify(ids),
  );
  const { body } = await exportMe(session);
  expect(body.activity.map(({ id }) => id)).toEqual(ids.toReversed());
});

test("without a session there is no file", async () => {
  const { status, headers, body } = await call("exportMe");
  expect([status, body.code]).toEqual([401, "session_required"]);
  expect(headers.get("content-disposition")).toBeNull();
});
