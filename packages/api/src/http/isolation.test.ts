import { type Contract, contract, type Route } from "@ofage/contract";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { type Account, createAccount, randomEmail } from "../../testing/account.ts";
import { createApiKey } from "../../testing/api-key.ts";
import { callApi } from "../../testing/call-api.ts";
import { insertAlert } from "../../testing/insert-alert.ts";
import { queryDatabase } from "../../testing/query-database.ts";
import { upgradeToStandardPlan } from "../../testing/upgrade-to-standard-plan.ts";
import { openScanPage } from "../../testing/scan-page.ts";
import {
  createWebsite,
  type StartedCheck,
  startCheck,
  startConsentedCheck,
} from "../../testing/start-check.ts";

type Name = keyof Contract;
const rows = Object.entries(contract) as [Name, Route][];
const withId = (credential: string) =>
  rows
    .filter(([, row]) => row.path.includes(":id") && row.auth.some((each) => each === credential))
    .map(([name]) => name);

let owner: Account;
let stranger: Account;
/** Ids of the owner's objects, by the collection in the path. */
let ids: Record<string, string>;
let check: StartedCheck;
let othersToken: string;
/** API keys of each organization: one for a server and one for a page. */
let keys: Record<
  "owner" | "ownerTest" | "ownerPublic" | "stranger" | "strangerTest" | "strangerPublic",
  string
>;
beforeAll(async () => {
  [owner, stranger] = await Promise.all([createAccount(), createAccount()]);
  const website = await createWebsite(owner.session);
  const ended = await startCheck(website.asset_id);
  await callApi("cancelCheck", { id: ended.id }, { bearer: ended.token });
  const [session] = (await callApi("listSessions", {}, { bearer: owner.session })).body;
  await queryDatabase(
    `insert into passkeys (user_id, id, credential_id, public_key, counter, transports, aaguid, display_name, created_at)
     values ($1, $2, $2, 'x', 0, '{}', 'x', 'Passkey', now())`,
    owner.user.id,
    `psk_${owner.user.id}`,
  );
  const key = (of: Account, settings = {}) => createApiKey(of.session, settings);
  const ownerKey = await key(owner);
  keys = {
    owner: ownerKey.key,
    ownerTest: (await key(owner, { is_test: true })).key,
    ownerPublic: (await key(owner, { key_type: "public" })).key,
    stranger: (await key(stranger)).key,
    strangerTest: (await key(stranger, { is_test: true })).key,
    strangerPublic: (await key(stranger, { key_type: "public" })).key,
  };
  check = await startConsentedCheck(website.asset_id);
  othersToken = (await startCheck((await createWebsite(stranger.session)).asset_id)).token;
  // Created after the verifications, so that the only delivery is the test's.
  const webhook = await callApi("createWebhook", { url: "https://127.0.0.1:9/hook" }, { bearer: keys.owner });
  const delivery = await callApi("testWebhook", { id: webhook.body.id }, { bearer: keys.owner });
  ids = {
    websites: website.id,
    verifications: ended.id,
    sessions: session!.id,
    passkeys: `psk_${owner.user.id}`,
    api_keys: ownerKey.id,
    webhooks: webhook.body.id,
    deliveries: delivery.body.id,
    invoices: (await upgradeToStandardPlan(owner.session)).id,
    members: owner.user.id,
    invitations: (
      await callApi("createInvitation", { email: randomEmail(), role: "support" }, { bearer: owner.session })
    ).body.id,
    saved_views: (
      await callApi("createSavedView", { name: "Mine", query: { filter: {} } }, { bearer: owner.session })
    ).body.id,
    alerts: await insertAlert(owner.organization.id),
  };
});

function idFor(name: Name): string {
  const collection = /([a-z_]+)\/:id/.exec(contract[name].path)?.[1] ?? "";
  const id = ids[collection];
  if (!id) throw new Error(`no ${collection} of the owner's to ask for`);
  return id;
}

/** Builds an input that the route accepts for an object with this id. */
function validFor(name: Name, id: string): Record<string, unknown> {
  if (name === "readSettingsAt") return { id, at: new Date(Date.now() - 1).toISOString() };
  if ((contract[name] as Route).method === "GET" || (contract[name] as Route).method === "DELETE")
    return { id };
  const values = { id, name: "x", domain: "x.example", is_paused: true, outcome: "adult", kind: "head_turn" };
  const known = Object.entries(values).filter(([field]) => field in contract[name].input.shape);
  return Object.fromEntries(known);
}

const neverWas = (id: string) => `${id.slice(0, -6)}zzzzzz`;

/** Returns the response's bytes without the request's id. */
async function answers(name: Name, id: string, bearer: string) {
  const { status, text, body, headers } = await callApi(name, validFor(name, id), { bearer });
  const { request_id } = body as { request_id: string };
  return {
    status,
    text: text.replace(request_id, ""),
    type: headers.get("content-type"),
    length: text.length,
  };
}

// The responses to outsiders are the subject of tenant-matrix.test.ts.
describe("a live object looks nonexistent to a test key", () => {
  test("there are routes to test", () => {
    expect(withId("session").length).toBeGreaterThanOrEqual(5);
    expect(withId("client_token").length).toBeGreaterThanOrEqual(4);
    expect(withId("secret_key").length).toBeGreaterThanOrEqual(8);
  });

  test.for(withId("secret_key"))(
    "%s with the organization's own test key gets no live object",
    async (name) => {
      const id = idFor(name);
      const live = await answers(name, id, keys.ownerTest);
      expect(live).toEqual(await answers(name, neverWas(id), keys.ownerTest));
      expect(live.status).toBe(404);
    },
  );
});

test("lists contain only the organization's and the person's own objects", async () => {
  const websites = await callApi("listWebsites", {}, { bearer: stranger.session });
  expect(websites.body.map((website) => website.id)).not.toContain(ids.websites);
  expect((await callApi("listRecords", {}, { bearer: stranger.session })).body).toEqual([]);
  expect(
    (await callApi("listRecords", { website_id: ids.websites }, { bearer: stranger.session })).body,
  ).toEqual([]);
  expect(
    (await callApi("listRecords", {}, { bearer: owner.session })).body.map((record) => record.id),
  ).toEqual([ids.verifications]);
  const exported = async (bearer: string) => (await callApi("exportRecords", {}, { bearer })).text;
  expect(await exported(owner.session)).toContain(ids.verifications);
  expect(await exported(stranger.session)).not.toContain("ver_");
  for (const bearer of [keys.stranger, keys.strangerTest, stranger.session]) {
    expect((await callApi("listWebhooks", {}, { bearer })).body).toEqual([]);
  }
  for (const bearer of [keys.stranger, keys.strangerTest]) {
    const own = (await callApi("listVerifications", {}, { bearer })).body.data.map(
      ({ asset_id }) => asset_id,
    );
    expect(own).not.toContain(check.verification.asset_id);
    const listed = (await callApi("listOwnApiKeys", {}, { bearer })).body;
    expect(listed.map(({ id }) => id)).not.toContain(ids.api_keys);
    expect(listed.every(({ is_test }) => is_test) || bearer === keys.stranger).toBe(true);
  }
  expect((await callApi("listApiKeys", {}, { bearer: stranger.session })).body).toHaveLength(3);
  const lines = (await callApi("listAuditLog", {}, { bearer: stranger.session })).body;
  expect(lines.length).toBeGreaterThan(3);
  const auditLog = await callApi("exportAuditLog", {}, { bearer: stranger.session });
  for (const id of [ids.api_keys!, ids.websites!, owner.organization.id, owner.user.id]) {
    expect(JSON.stringify(lines)).not.toContain(id);
    expect(auditLog.text).not.toContain(id);
  }
  for (const { session, user } of [owner, stranger]) {
    const own = await queryDatabase<{ id: string }>("select id from activity where user_id = $1", user.id);
    const listed = (await callApi("listActivity", {}, { bearer: session })).body.map(({ id }) => id);
    expect(own.length).toBeGreaterThan(0);
    expect(listed.toSorted()).toEqual(own.map(({ id }) => id).toSorted());
  }
});

test("a credential of one kind cannot replace another", async () => {
  for (const name of withId("client_token")) {
    expect((await callApi(name, validFor(name, check.id), { bearer: owner.session })).body.code).toBe(
      "client_token_required",
    );
  }
  for (const name of withId("session")) {
    expect((await callApi(name, validFor(name, idFor(name)), { bearer: check.token })).body.code).toBe(
      "session_required",
    );
  }
});

const codeOf = async (name: Name, input: Record<string, unknown>, bearer: string) => {
  const { status, body } = await callApi(name, input, { bearer });
  return [name, status, (body as { code?: string }).code];
};
const takes =
  (credential: string) =>
  ([, row]: [Name, Route]) =>
    row.auth.some((each) => each === credential);

test("an API key opens no session route, and a client token opens no API-key route", async () => {
  const ofSession = rows
    .filter((row) => takes("session")(row) && !takes("secret_key")(row))
    .map(([name]) => name);
  // If an API key has its own route at the same address, that route answers.
  const alone = ofSession.filter((name) => {
    const { method, path } = contract[name];
    return !rows.some((row) => takes("secret_key")(row) && row[1].method === method && row[1].path === path);
  });
  expect(alone.length).toBeGreaterThan(15);
  for (const name of alone) {
    const input = contract[name].path.includes(":id") ? validFor(name, idFor(name)) : {};
    for (const bearer of [keys.owner, keys.ownerPublic])
      expect(await codeOf(name, input, bearer)).toEqual([name, 401, "session_required"]);
  }
  for (const [name] of rows.filter(
    (row) => takes("client_token")(row) && row[1].path !== contract.cancelCheck.path,
  )) {
    for (const bearer of [keys.owner, keys.ownerPublic])
      expect(await codeOf(name, validFor(name, check.id), bearer)).toEqual([
        name,
        401,
        "client_token_required",
      ]);
  }
  expect(await codeOf("listVerifications", {}, check.token)).toEqual([
    "listVerifications",
    401,
    "session_required",
  ]);
  expect(await codeOf("listOwnApiKeys", {}, owner.session)).toEqual([
    "listOwnApiKeys",
    401,
    "api_key_required",
  ]);
  expect(await codeOf("listOwnApiKeys", {}, check.token)).toEqual([
    "listOwnApiKeys",
    401,
    "api_key_required",
  ]);
});

test.for(["", "x", " ", "\t"])("a key followed by %j is invalid", async (end) => {
  const { status, body } = await callApi("listOwnApiKeys", {}, { bearer: `${keys.owner}${end}` });
  // White space around a header's value is not part of it (RFC 9110, 5.5).
  if (end.trim() === "") expect(status).toBe(200);
  else expect([status, (body as { code?: string }).code]).toEqual([401, "invalid_api_key"]);
});

test.for([
  ["an empty token", () => ""],
  ["a token without its signature", (token: string) => token.split(".")[0]!],
  ["a token with a broken signature", (token: string) => `${token.slice(0, -2)}xx`],
  [
    "a token with another verification's signature",
    (token: string) => `${token.split(".")[0]}.${othersToken.split(".")[1]}`,
  ],
] as const)("a scan is refused with %s", async ([, make]) => {
  const server = { url: inject("url"), publicUrl: inject("publicUrl") };
  const page = await openScanPage({ server, check: { id: check.id, token: make(check.token) } });
  page.sendHello();
  expect((await page.receive("error")).code).toBe("client_token_required");
  expect(await page.closed).toBe(1008);
});
