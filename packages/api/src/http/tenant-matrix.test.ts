import { join } from "node:path";
import { type Contract, contract, type Route } from "@ofage/contract";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Account, createAccount, password, randomEmail } from "../../testing/account.ts";
import { createApiKey } from "../../testing/api-key.ts";
import { callApi, randomIpAddress } from "../../testing/call-api.ts";
import { insertAlert } from "../../testing/insert-alert.ts";
import { openScanPage } from "../../testing/scan-page.ts";
import { createWebsite, startCheck, startConsentedCheck } from "../../testing/start-check.ts";
import { queryDatabase } from "../../testing/query-database.ts";
import { digestRowsOf } from "../../testing/row-digests.ts";
import { upgradeToStandardPlan } from "../../testing/upgrade-to-standard-plan.ts";
import { openWebhookReceiver, type WebhookReceiver } from "../../testing/webhook-receiver.ts";
import { secretKey } from "../../testing/secret-key.ts";
import { createVerificationWithKey } from "../../testing/create-verification-with-key.ts";
import { type Outsider, outsiders, type TenantTarget, tenantMatrix } from "../../testing/tenant-matrix.ts";
import { waitUntil } from "../../testing/wait-until.ts";
import { createKeyring } from "../secrets/keyring.ts";

type Name = keyof Contract;
const names = Object.keys(tenantMatrix) as Name[];
const who = Object.keys(outsiders) as Outsider[];
const table = join(import.meta.dirname, "../../../../docs/tenant-matrix.md");

let receiver: WebhookReceiver;
let owner: Account;
let target: TenantTarget;
/** A nonexistent target of the same shape. */
let nobodys: TenantTarget;
let bearers: Record<Outsider, string | undefined>;
/** Values that no response may reveal to an outsider. */
let secrets: string[];
let before: Record<string, string>;

const neverWas = (id: string) => `${id.slice(0, -6)}zzzzzz`;

const signIn = async (email: string) =>
  (await callApi("signIn", { email, password }, { from: randomIpAddress() })).body.session_token!;

beforeAll(async () => {
  receiver = await openWebhookReceiver();
  const [victim, stranger] = await Promise.all([createAccount(), createAccount()]);
  owner = victim;
  const as = { bearer: owner.session };
  const website = await createWebsite(owner.session);
  const key = await createApiKey(owner.session);
  const revoked = await createApiKey(owner.session);
  await callApi("revokeApiKey", { id: revoked.id }, as);
  const publicKey = await createApiKey(owner.session, { key_type: "public" });
  const endedSession = await signIn(owner.email);
  await callApi("signOut", {}, { bearer: endedSession });
  const invoice = await upgradeToStandardPlan(owner.session);
  const passkey = `psk_${owner.user.id}`;
  await queryDatabase(
    `insert into passkeys (user_id, id, credential_id, public_key, counter, transports, aaguid, display_name, created_at)
     values ($1, $2, $2, 'x', 0, '{}', 'x', 'Passkey', now())`,
    owner.user.id,
    passkey,
  );
  const check = await startConsentedCheck(website.asset_id);
  const otherCheck = await createVerificationWithKey(key.key, { reference_id: "the organization's own" });
  // Created before the last verification, so that its deliveries go to a receiver that answers and none is left to be sent.
  const webhook = (await callApi("createWebhook", { url: receiver.url }, as)).body;
  const delivery = (await callApi("testWebhook", { id: webhook.id }, as)).body;
  await waitUntil("the delivery", async () => {
    const { status } = (await callApi("readDelivery", { id: delivery.id }, as)).body;
    return status === "delivered" || undefined;
  });
  const sessions = (await callApi("listSessions", {}, as)).body;

  const invitation = (await callApi("createInvitation", { email: randomEmail(), role: "support" }, as)).body;
  const view = (
    await callApi("createSavedView", { name: "Failed", query: { filter: { status: "failed" } } }, as)
  ).body;
  const strangersKey = await createApiKey(stranger.session);
  bearers = {
    none: undefined,
    session: stranger.session,
    key: strangersKey.key,
    testKey: (await createApiKey(stranger.session, { is_test: true })).key,
    publicKey: (await createApiKey(stranger.session, { key_type: "public" })).key,
    ownPublicKey: publicKey.key,
    revokedKey: revoked.key,
    endedSession,
    otherCheck: otherCheck.token,
    strangersCheck: (await startCheck((await createWebsite(stranger.session)).asset_id)).token,
  };
  const ids = {
    websites: website.id,
    verifications: check.id,
    sessions: sessions[0]!.id,
    passkeys: passkey,
    api_keys: key.id,
    webhooks: webhook.id,
    deliveries: delivery.id,
    invoices: invoice.id,
    members: owner.user.id,
    invitations: invitation.id,
    saved_views: view.id,
    alerts: await insertAlert(owner.organization.id),
  };
  target = { email: owner.email, assetId: website.asset_id, ids };
  nobodys = {
    ...target,
    assetId: neverWas(target.assetId),
    ids: Object.fromEntries(
      Object.entries(ids).map(([name, id]) => [name, neverWas(id)]),
    ) as TenantTarget["ids"],
  };
  secrets = [
    owner.organization.id,
    owner.session,
    ...(await callApi("listActivity", {}, as)).body.map(({ id }) => id),
    key.key,
    revoked.key,
    revoked.id,
    check.token,
    otherCheck.token,
    otherCheck.id,
    webhook.secret,
    invoice.invoice_number,
    ...Object.values(ids),
  ];
  before = await digestRowsOf(owner);
});
afterAll(() => receiver.close());

/** Returns the response without the parts that differ each time. */
async function ask(name: Name, of: TenantTarget, outsider: Outsider, bearer: string | undefined) {
  const headers = { origin: "https://evil.example" };
  const {
    status,
    text,
    body,
    headers: told,
  } = await callApi(name, tenantMatrix[name].input(of), {
    headers,
    // Each call comes from its own address, so that no rate limit answers for the route.
    from: randomIpAddress(),
    bearer,
  });
  const requestId = (body as { request_id?: string } | undefined)?.request_id ?? "";
  const plain = requestId === "" ? text : text.replace(requestId, "");
  return { outsider, status, text: plain, type: told.get("content-type") };
}

const bearerFor = async (name: Name, outsider: Outsider) =>
  outsider === "session" && tenantMatrix[name].endsSession
    ? (await createAccount({ from: randomIpAddress() })).session
    : bearers[outsider];

test.for(names)("another organization's or person's object looks nonexistent: %s", async (name) => {
  for (const outsider of who) {
    // The limit of emails per address is the subject of another test, and would answer here for the route.
    await queryDatabase(
      "delete from attempts where subject = $1",
      createKeyring(secretKey).digest("subject", owner.email),
    );
    const bearer = await bearerFor(name, outsider);
    const answer = await ask(name, target, outsider, bearer);
    expect([name, outsider, answer.status], answer.text).toEqual([
      name,
      outsider,
      tenantMatrix[name].expectedStatuses[outsider],
    ]);
    for (const secret of secrets) expect(answer.text).not.toContain(secret);
    // Another's object gets the same bytes as one that never existed.
    if (answer.status === 404) expect(answer).toEqual(await ask(name, nobodys, outsider, bearer));
  }
});

test.for(who)("another organization's verification cannot be scanned with %s", async (outsider) => {
  const server = { url: inject("url"), publicUrl: inject("publicUrl") };
  const check = { id: target.ids.verifications, token: bearers[outsider] ?? "" };
  const page = await openScanPage({ server, check });
  page.sendHello();
  const isClientToken = outsider === "otherCheck" || outsider === "strangersCheck";
  expect((await page.receive("error")).code).toBe(isClientToken ? "not_found" : "client_token_required");
  expect(await page.closed).toBe(1008);
  const text = JSON.stringify(page.messages);
  for (const secret of secrets) expect(text).not.toContain(secret);
});

test("no route with an id in its path is open to outsiders", () => {
  const withId = names.filter((name) => contract[name].path.includes(":id"));
  expect(withId.length).toBeGreaterThan(25);
  for (const name of withId)
    for (const outsider of who)
      expect([401, 403, 404]).toContain(tenantMatrix[name].expectedStatuses[outsider]);
});

test("none of these calls changed a row of the organization or its owner in any table", async () => {
  const after = await digestRowsOf(owner);
  expect(Object.keys(after).length).toBeGreaterThan(15);
  // Anyone may request an email to an address, and calls with the organization's own public key count for it.
  for (const table of ["mail_links by user_id", "api_key_calls by organization_id"]) {
    delete after[table];
    delete before[table];
  }
  expect(after).toEqual(before);
  expect((await callApi("readMe", {}, { bearer: owner.session })).status).toBe(200);
  // The passkey step is revealed only after the correct password.
  const known = await callApi("signIn", { email: owner.email, password }, { from: randomIpAddress() });
  expect(known.body.code).toBe("passkey_required");
});

test("the documented matrix matches the tested one", async () => {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const rows = names.map((name) => {
    const { method, path } = contract[name] as Route;
    return line([
      `\`${method} ${path}\``,
      name,
      ...who.map((each) => String(tenantMatrix[name].expectedStatuses[each])),
    ]);
  });
  const text = [
    "# Responses to outsiders",
    "",
    "Generated by `packages/api/src/http/tenant-matrix.test.ts`, which tests each cell on each database: an outsider calls every route of the",
    "contract and names an organization's and its owner's objects wherever the route accepts an id.",
    "",
    "- A 2xx on a route that requires a session or a key concerns the outsider's own data: it must not contain their ids or secrets.",
    "- A 404 has the same bytes, except the request id, as for an id that never existed.",
    "- Afterward every row of both is unchanged in every table with an `organization_id`, `user_id` or `owner_id`. There are two exceptions: anyone",
    "  may request an email to an address (`mail_links`), and calls with the organization's own public key count for it (`api_key_calls`).",
    "",
    line(["route", "name", ...who.map((each) => outsiders[each])]),
    line(["---", "---", ...who.map(() => "---")]),
    ...rows,
    "",
  ].join("\n");
  await expect(text).toMatchFileSnapshot(table);
});
