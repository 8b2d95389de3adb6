import { type Invoice, MyData, type OrganizationId } from "@ofage/contract";
import { expect, test } from "vitest";
import { type Account, createAccount, password } from "../../../testing/account.ts";
import { callApi } from "../../../testing/call-api.ts";
import { createApiKey } from "../../../testing/api-key.ts";
import { endByScan, unansweredScan } from "../../../testing/end-by-scan.ts";
import { createWebsite, startCheck, startConsentedCheck } from "../../../testing/start-check.ts";
import { queryDatabase } from "../../../testing/query-database.ts";
import { upgradeToStandardPlan } from "../../../testing/upgrade-to-standard-plan.ts";
import { waitUntil } from "../../../testing/wait-until.ts";
import { createId, createIdAt } from "../../ids.ts";
import { hashToken } from "../../secrets/token.ts";

const exportMe = (bearer: string) => callApi("exportMe", {}, { bearer });

/**
 * Inserts ended verifications a second apart into the history.
 * @returns their ids, newest first
 */
async function insertHistory(organizationId: OrganizationId, count: number): Promise<string[]> {
  const began = Date.now() - 86_400_000;
  const ids = Array.from({ length: count }, (_, index) => createIdAt("ver", new Date(began + index * 1000)));
  await queryDatabase(
    `insert into verifications (organization_id, id, website_id, website_name, asset_id, is_test, status, age_verified,
       age_restriction, sensitivity, buffer_years, model_version, policy_version, device_type, metadata, created_at, completed_at, expires_at)
     select $1, id, 'web_x', 'Shop', 'ast_x', false, 'passed', true, 'eighteen_plus', 75, 3,
       'bynn-ofage-20250626-v3', 1, 'mobile', '{}', now(), now(), now()
     from jsonb_array_elements_text($2::jsonb) as id`,
    organizationId,
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
  await callApi("signIn", { email: account.email, password });
  const website = await createWebsite(account.session, { name: `Shop of ${account.organization.id}` });
  const check = await startCheck(website.asset_id, { reference_id: "internal" });
  await callApi("cancelCheck", { id: check.id }, { bearer: check.token });
  const passkey = createId("psk");
  await queryDatabase(
    `insert into passkeys (user_id, id, credential_id, public_key, counter, transports, aaguid, display_name, label, created_at)
     values ($1, $2, $3, $4, 0, '{}', 'x', 'Passkey', 'My laptop', now())`,
    account.user.id,
    passkey,
    `credential-${passkey}`,
    `public-${passkey}`,
  );
  const apiKey = await createApiKey(account.session, { name: "Server" });
  const webhook = await callApi("createWebhook", { url: "https://127.0.0.1:9/hook" }, { bearer: apiKey.key });
  const invoice = await upgradeToStandardPlan(account.session);
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

test("exportMe contains all data of the person and the organization, and none of another", async () => {
  const mine = await withEverything();
  const other = await withEverything();
  // The use of a key is counted after its call.
  await waitUntil("the key's use", async () => {
    const [key] = (await callApi("listApiKeys", {}, { bearer: mine.session })).body;
    return key?.last_used_at ?? undefined;
  });
  const { status, headers, text, body } = await exportMe(mine.session);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("application/json");
  expect(headers.get("content-disposition")).toBe('attachment; filename="ofage-data.json"');
  expect(headers.get("cache-control")).toBe("no-store");

  expect(MyData.strict().parse(body)).toEqual(body);
  expect(Math.abs(Date.parse(body.exported_at) - Date.now())).toBeLessThan(60_000);
  expect(body.user).toEqual((await callApi("readMe", {}, { bearer: mine.session })).body.user);
  expect(body.websites).toEqual((await callApi("listWebsites", {}, { bearer: mine.session })).body);
  expect(body.sessions).toEqual((await callApi("listSessions", {}, { bearer: mine.session })).body);
  const activity = (await callApi("listActivity", { per_page: 100 }, { bearer: mine.session })).body;
  expect(body.activity).toEqual(activity);
  expect(activity.map(({ type }) => type)).toEqual(["account.signed_in", "account.signed_up"]);
  expect(body.passkeys).toEqual((await callApi("listPasskeys", {}, { bearer: mine.session })).body);
  expect(body.verifications).toEqual((await callApi("listRecords", {}, { bearer: mine.session })).body);
  expect(body.api_keys).toEqual((await callApi("listApiKeys", {}, { bearer: mine.session })).body);
  expect(body.webhooks).toEqual((await callApi("listWebhooks", {}, { bearer: mine.session })).body);
  expect(body.billing).toEqual((await callApi("readBilling", {}, { bearer: mine.session })).body);
  expect(body.invoices).toEqual((await callApi("listInvoices", {}, { bearer: mine.session })).body.data);
  expect(body.invoices.map(({ id }) => id)).toEqual([mine.invoice.id]);
  const lines = (await callApi("listAuditLog", { per_page: 100 }, { bearer: mine.session })).body;
  expect(body.audit_log).toEqual(lines);
  expect(lines[0]).toMatchObject({ type: "organization.data_exported", details: { data: "all" } });
  expect(body.websites.map(({ id }) => id)).toEqual([mine.website]);
  expect(body.api_keys.map(({ id, key }) => [id, key])).toEqual([
    [mine.apiKey.id, `age_sk_${"•".repeat(20)}${mine.apiKey.key.slice(-4)}`],
  ]);
  expect(body.webhooks.map(({ id }) => id)).toEqual([mine.webhook.id]);
  expect(lines.map(({ type, subject_id }) => [type, subject_id])).toEqual(
    expect.arrayContaining([
      ["webhook.created", mine.webhook.id],
      ["api_key.created", mine.apiKey.id],
      ["website.created", mine.website],
    ]),
  );
  expect(body.verifications.map(({ id }) => id)).toEqual([mine.check]);
  expect(body.passkeys.map(({ id, label }) => [id, label])).toEqual([[mine.passkey, "My laptop"]]);

  const { email, user, organization, invoice, website, check, passkey, apiKey, webhook } = other;
  for (const theirs of [
    email,
    user.id,
    organization.id,
    invoice.id,
    website,
    check,
    passkey,
    apiKey.id,
    webhook.id,
  ])
    expect(text).not.toContain(theirs);
});

test("exportMe contains the policy versions and the attempts", async () => {
  const { session } = await createAccount();
  const website = await createWebsite(session, { sensitivity: 0 });
  const methods = [{ method: "face_scan", mode: "enabled", max_attempts: 2 }];
  await callApi("updatePolicy", { id: website.id, methods } as never, { bearer: session });
  const checks = [await startConsentedCheck(website.asset_id), await startConsentedCheck(website.asset_id)];
  for (const check of checks) {
    await endByScan(check, unansweredScan);
    await endByScan(check);
  }
  const { body } = await exportMe(session);
  expect(MyData.strict().parse(body)).toEqual(body);
  expect(body.policy_versions).toMatchObject([
    { website_id: website.id, version: 1 },
    { website_id: website.id, version: 2, settings: { methods } },
  ]);
  expect(
    body.verification_attempts.map(({ verification_id, number, signal, reason, assurance }) => [
      verification_id,
      number,
      signal ?? reason,
      assurance,
    ]),
  ).toEqual(
    checks.toReversed().flatMap(({ id }) => [
      [id, 2, "over", "estimated"],
      [id, 1, "liveness", null],
    ]),
  );
});

test("exportMe contains no secret, not even as a hash", async () => {
  const mine = await withEverything();
  await callApi("rotateWebhookSecret", { id: mine.webhook.id }, { bearer: mine.session });
  const { text } = await exportMe(mine.session);
  const [stored] = await queryDatabase<{ password_hash: string }>(
    "select password_hash from people where id = $1",
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
  // Names that mention a secret without containing one.
  const rest = text
    .replaceAll("webhook.secret_rotated", "")
    .replaceAll("previous_secret_expires_at", "")
    // Values in audit events.
    .replaceAll('"actor":"secret_key"', "")
    .replaceAll(/"(prev_)?hash":"[0-9a-f]{64}"/g, "")
    // The letters of an ID are random.
    .replaceAll(/"[a-z]{3}_[0-9a-z]{26}"/g, "");
  expect(rest).not.toMatch(/hash|secret|sealed|token|argon2|nonce|public_key/i);
});

test("exportMe is complete for a new account", async () => {
  const { session, user } = await createAccount();
  const { body } = await exportMe(session);
  expect(MyData.strict().parse(body)).toEqual(body);
  expect([body.user, body.websites, body.passkeys, body.verifications]).toEqual([user, [], [], []]);
  expect([body.policy_versions, body.verification_attempts]).toEqual([[], []]);
  expect([body.api_keys, body.webhooks, body.invoices]).toEqual([[], [], []]);
  expect(body.audit_log.map(({ type }) => type)).toEqual([
    "organization.data_exported",
    "organization.created",
  ]);
  expect(body.activity.map(({ type }) => type)).toEqual(["account.signed_up"]);
  expect(body.sessions).toHaveLength(1);
});

test.for([1999, 2000, 2001, 4100])(
  "exportMe writes a history of %i verifications completely, newest first",
  async (count) => {
    const { session, organization } = await createAccount();
    const ids = await insertHistory(organization.id, count);
    const { body } = await exportMe(session);
    expect(body.verifications.map(({ id }) => id)).toEqual(ids);
  },
);

test.for([498, 499, 500])("exportMe writes %i more audit events completely, newest first", async (count) => {
  const { session, organization } = await createAccount();
  const ids = Array.from({ length: count }, () => createId("aud"));
  // The organization's own two events come after these.
  await queryDatabase("update audit_log set seq = $2 where organization_id = $1", organization.id, count + 1);
  await queryDatabase(
    "update audit_log_heads set seq = $2 where organization_id = $1",
    organization.id,
    count + 1,
  );
  await queryDatabase(
    `insert into audit_log (organization_id, seq, id, type, subject_id, subject_name, by, actor, created_at, details, prev_hash, hash)
     select $1, n, id, 'api_key.revealed', 'key_x', 'Server', 'Chrome', 'session', now(), '{}', '', ''
     from jsonb_array_elements_text($2::jsonb) with ordinality as line (id, n)`,
    organization.id,
    JSON.stringify(ids),
  );
  const { body } = await exportMe(session);
  expect(body.audit_log.map(({ seq }) => seq)).toEqual(
    Array.from({ length: count + 2 }, (_, index) => count + 2 - index),
  );
  expect(body.audit_log.slice(2).map(({ id }) => id)).toEqual(ids.toReversed());
});

test("exportMe refuses a caller without a session", async () => {
  const { status, headers, body } = await callApi("exportMe");
  expect([status, body.code]).toEqual([401, "session_required"]);
  expect(headers.get("content-disposition")).toBeNull();
});
