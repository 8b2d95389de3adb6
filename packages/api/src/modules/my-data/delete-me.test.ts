import type { ContractError, OrganizationId, UserId } from "@ofage/contract";
import { expect, inject, test } from "vitest";
import {
  beginSignUp,
  createAccount,
  organizationOf,
  password,
  randomEmail,
} from "../../../testing/account.ts";
import { callApi } from "../../../testing/call-api.ts";
import { createApiKey } from "../../../testing/api-key.ts";
import { invitationToken } from "../../../testing/invite-member.ts";
import { insertAlert } from "../../../testing/insert-alert.ts";
import { endByScan } from "../../../testing/end-by-scan.ts";
import { refuseScanPage } from "../../../testing/scan-page.ts";
import {
  createWebsite,
  startCheck,
  startConsentedCheck,
  type StartedCheck,
} from "../../../testing/start-check.ts";
import { queryDatabase } from "../../../testing/query-database.ts";
import { keepPeriodOpen, upgradeToStandardPlan } from "../../../testing/upgrade-to-standard-plan.ts";
import { codeInEmail, waitForEmail } from "../../../testing/outbox.ts";
import { waitUntil } from "../../../testing/wait-until.ts";
import { createId } from "../../ids.ts";

const deleteMe = (bearer: string) => callApi("deleteMe", {}, { bearer });

interface Owner {
  user: { id: UserId };
  organization: { id: OrganizationId };
}

/** Returns every column that names an owner of rows, including those of later migrations. */
const ownerColumns = () =>
  queryDatabase<{ table: string; column: "user_id" | "organization_id" | "owner_id" }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where column_name in ('user_id', 'organization_id', 'owner_id') and table_schema = 'public' order by 1, 2`,
  );

/** Counts the rows of a person and of their organization, by each column that names one of the two. */
async function rowsOf({ user, organization }: Owner): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const count = async (table: string, column: string) => {
    const [row] = await queryDatabase<{ total: number }>(
      `select count(*)::int as total from "${table}" where "${column}" in ($1, $2)`,
      user.id,
      organization.id,
    );
    counts[`${table}.${column}`] = row!.total;
  };
  for (const { table, column } of await ownerColumns()) await count(table, column);
  await count("people", "id");
  await count("organizations", "id");
  return counts;
}

/** Creates an account with rows in every table. */
async function fullAccount() {
  const account = await createAccount();
  const { user, organization } = account;
  const { id } = organization;
  const website = await createWebsite(account.session);
  const ended = await startConsentedCheck(website.asset_id);
  // As a scan leaves it that its visitor breaks off, which is counted by method.
  await queryDatabase("update verifications set attempts = 1 where id = $1", ended.id);
  await callApi("cancelCheck", { id: ended.id }, { bearer: ended.token });
  await startCheck(website.asset_id);
  await queryDatabase(
    `insert into passkeys (user_id, id, credential_id, public_key, counter, transports, aaguid, display_name, created_at)
     values ($1, $2, $2, 'x', 0, '{}', 'x', 'Passkey', now())`,
    user.id,
    createId("psk"),
  );
  await queryDatabase(
    `insert into passkey_challenges (token_hash, purpose, challenge, user_id, expires_at)
     values ($1, 'add', 'x', $1, now() + interval '5 minutes')`,
    user.id,
  );
  await queryDatabase(
    `insert into mail_links (token_hash, purpose, user_id, email, expires_at)
     values ($1, 'reset', $1, $2, now() + interval '1 hour')`,
    user.id,
    account.email,
  );
  await queryDatabase(
    `insert into idempotency_keys (owner_id, scope, key, request_hash, claimed_at, lease_renewed_at)
     values ($1, 'createOrganization', 'x', 'x', now(), now())`,
    user.id,
  );
  await callApi("createInvitation", { email: randomEmail(), role: "support" }, { bearer: account.session });
  await callApi("createSavedView", { name: "Mine", query: { filter: {} } }, { bearer: account.session });
  await callApi("silenceAlert", { id: await insertAlert(id) }, { bearer: account.session });
  await callApi("updateAlertSetting", { kind: "allowance", bell: false }, { bearer: account.session });
  await callApi("createWebhook", { url: "https://127.0.0.1:9/hook" }, { bearer: account.session });
  const { key } = await createApiKey(account.session);
  await callApi(
    "createVerification",
    { asset_id: website.asset_id },
    { bearer: key, headers: { "idempotency-key": id } },
  );
  await callApi("rotateProviderSecret", { id: website.id }, { bearer: account.session });
  await queryDatabase(
    `insert into verification_attempts (organization_id, verification_id, number, method, began_at)
     values ($1, $2, 1, 'face_scan', now())`,
    id,
    ended.id,
  );
  await callApi("readBilling", {}, { bearer: account.session });
  await keepPeriodOpen(id);
  await upgradeToStandardPlan(account.session);
  await queryDatabase(
    `insert into usage_events (organization_id, verification_id, service, period, unit_price, at)
     values ($1, $2, 'age_verification_api', '2020-01', 61000, now())`,
    id,
    ended.id,
  );
  await queryDatabase(
    `insert into usage_totals (organization_id, period, service, units, cost, days)
     values ($1, '2020-01', 'age_verification_api', 1, 61000, array_fill(0, array[31]))`,
    id,
  );
  await queryDatabase(
    `insert into billing_periods (organization_id, period, starts_at, ends_at, renewal_plan, invoiced_at)
     values ($1, '2020-01', now(), now(), 'free', now())`,
    id,
  );
  // Calls are counted and events sent with a short delay.
  for (const table of ["api_key_calls", "webhook_attempts"]) {
    await waitUntil(`a row in ${table}`, async () => {
      const rows = await queryDatabase(`select 1 from ${table} where organization_id = $1`, id);
      return rows.length > 0 || undefined;
    });
  }
  // Prevents a second attempt while the rows are counted.
  await queryDatabase(
    "update webhook_deliveries set next_attempt_at = now() + interval '1 day' where organization_id = $1",
    id,
  );
  return account;
}

test("deleteMe deletes everything of the person and of their own organization immediately, and nothing of another", async () => {
  const mine = await fullAccount();
  const other = await fullAccount();
  const before = await rowsOf(mine);
  expect(Object.entries(before).filter(([, total]) => total === 0)).toEqual([]);

  const { status, body, headers } = await deleteMe(mine.session);
  expect([status, body]).toEqual([200, { success: true }]);
  expect(headers.get("set-cookie")).toMatch(/^ofage_session_token=; Path=\/; Max-Age=0;/);
  expect(await rowsOf(mine)).toEqual(Object.fromEntries(Object.keys(before).map((table) => [table, 0])));
  expect(await rowsOf(other)).toEqual(before);
  expect((await callApi("readMe", {}, { bearer: other.session })).body.user).toEqual(other.user);
});

test("deleteMe invalidates the session and the password, and notifies the address", async () => {
  const { email, session } = await createAccount();
  await deleteMe(session);
  for (const name of ["readMe", "exportMe", "deleteMe"] as const) {
    const { status, body } = await callApi(name, {}, { bearer: session });
    expect([name, status, body.code]).toEqual([name, 401, "session_required"]);
  }
  const { status, body } = await callApi("signIn", { email, password });
  expect([status, body.code]).toEqual([401, "invalid_credentials"]);
  const mail = await waitForEmail(email, 2);
  expect(mail).toContain("Subject: Your account was deleted\n");
  expect(mail).not.toContain("http");
});

test("deleteMe's email names the organizations that are deleted with the person, and those that go on", async () => {
  const [mine, theirs] = [await createAccount(), await createAccount()];
  await callApi("updateOrganization", { name: "Engine Works" }, { bearer: mine.session });
  await callApi("updateOrganization", { name: "Corner Shop Ltd" }, { bearer: theirs.session });
  await callApi("createInvitation", { email: mine.email, role: "support" }, { bearer: theirs.session });
  const token = await invitationToken(mine.email, 2);
  expect((await callApi("acceptInvitation", { token }, { bearer: mine.session })).status).toBe(200);
  await deleteMe(mine.session);
  const mail = (await waitForEmail(mine.email, 3)).replaceAll(/=\r?\n/g, "").replaceAll(/\s+/g, " ");
  expect(mail).toMatch(/only member: \S*Engine Works\S* Their .* go on without you, .*: \S*Corner Shop Ltd/);
});

test("deleteMe frees the address for a new sign-up that finds none of the old data", async () => {
  const { email, session, user, organization } = await createAccount();
  await createWebsite(session);
  // This sign-up began before the deletion and must not create an account afterwards.
  const stale = await beginSignUp(email);
  await deleteMe(session);
  expect(await queryDatabase("select 1 from signups where email = $1", email)).toEqual([]);
  await waitForEmail(email, 3);

  const token = await beginSignUp(email);
  const code = codeInEmail(await waitForEmail(email, 4));
  expect((await callApi("verifyEmail", { email, token: stale, code })).body.code).toBe("invalid_code");
  const again = await callApi("verifyEmail", { email, token, code });
  expect([again.status, again.body.user.email]).toEqual([200, email]);
  expect(again.body.user.id).not.toBe(user.id);
  expect((await organizationOf(again.body.session_token)).id).not.toBe(organization.id);
  expect((await callApi("listWebsites", {}, { bearer: again.body.session_token })).body).toEqual([]);
});

test("deleteMe deletes a person without a verified address", async () => {
  const account = await createAccount();
  await queryDatabase(
    "update people set email = null, email_verified_at = null where id = $1",
    account.user.id,
  );
  expect((await deleteMe(account.session)).status).toBe(200);
  expect((await rowsOf(account))["people.id"]).toBe(0);
});

test("deleteMe refuses a caller without a session", async () => {
  const account = await createAccount();
  expect((await callApi("deleteMe")).body.code).toBe("session_required");
  expect((await deleteMe(`${account.session}x`)).body.code).toBe("session_required");
  expect((await rowsOf(account))["people.id"]).toBe(1);
});

test("deleteMe deletes the person once for ten concurrent requests", async () => {
  const account = await createAccount();
  const answers = await Promise.all(Array.from({ length: 10 }, () => deleteMe(account.session)));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status !== 200 && status !== 401)).toEqual([]);
  expect((await rowsOf(account))["people.id"]).toBe(0);
  await waitForEmail(account.email, 2);
});

test("an open verification of a deleted organization is gone for its visitor", async () => {
  const { session } = await createAccount();
  const website = await createWebsite(session);
  const created = await startCheck(website.asset_id);
  const consented = await startConsentedCheck(website.asset_id);
  await deleteMe(session);
  const answers = [
    await callApi("readCheck", { id: created.id }, { bearer: created.token }),
    await callApi("consentToCheck", { id: created.id }, { bearer: created.token }),
    await callApi("cancelCheck", { id: created.id }, { bearer: created.token }),
    await callApi("handOverCheck", { id: created.id }, { bearer: created.token }),
    await callApi("chooseOutcome", { id: created.id, outcome: "adult" }, { bearer: created.token }),
    await callApi("retryCheck", { id: created.id }, { bearer: created.token }),
    await refuseScanPage({
      server: { url: inject("url"), publicUrl: inject("publicUrl") },
      check: consented,
    }),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    answers.map(() => [404, "not_found"]),
  );
});

test("verification routes never respond with a server error while their organization is deleted", async () => {
  const account = await createAccount();
  const { session } = account;
  const website = await createWebsite(session);
  const checks: StartedCheck[] = [];
  for (let made = 0; made < 12; made++) checks.push(await startCheck(website.asset_id));
  const scanned = await startConsentedCheck(website.asset_id);
  const verbs = ["readCheck", "consentToCheck", "cancelCheck"] as const;
  const using = checks.map(({ id, token }, each) => callApi(verbs[each % 3]!, { id }, { bearer: token }));
  const scanning = endByScan(scanned).then(
    () => 200,
    ({ status }: ContractError) => status,
  );
  const deletion = deleteMe(session);
  const statuses = [...(await Promise.all(using)).map(({ status }) => status), await scanning];
  expect((await deletion).status).toBe(200);
  expect(statuses.filter((status) => ![200, 404, 409].includes(status))).toEqual([]);
  expect(Object.values(await rowsOf(account)).every((total) => total === 0)).toBe(true);
});
