import { randomUUID } from "node:crypto";
import { type ApiKeyType, apiKeyPrefix, maskApiKey, type OrganizationId } from "@ofage/contract";
import { expect, test } from "vitest";
import { createAccount } from "../../../testing/account.ts";
import { createApiKey } from "../../../testing/api-key.ts";
import { callApi, summarizeResponse } from "../../../testing/call-api.ts";
import { queryDatabase, runJob } from "../../../testing/query-database.ts";
import { findFilesContaining } from "../../../testing/find-files-containing.ts";
import { findTablesContaining } from "../../../testing/find-tables-containing.ts";
import { waitUntil } from "../../../testing/wait-until.ts";

const list = async (bearer: string) => (await callApi("listApiKeys", {}, { bearer })).body;
const reveal = (bearer: string, id: string) => callApi("revealApiKey", { id }, { bearer });
const revoke = (bearer: string, id: string) => callApi("revokeApiKey", { id }, { bearer });
const auditLog = async (bearer: string) =>
  (await callApi("listAuditLog", { subject: "api_key" }, { bearer })).body.map(
    ({ type, subject_id, subject_name }) => [type, subject_id, subject_name],
  );
const works = async (bearer: string) => (await callApi("listOwnApiKeys", {}, { bearer })).status;

const notFound = [404, "not_found", "There is no such API key."];
const full = [
  409,
  "limit_reached",
  "An organization can have at most 100 API keys. Please revoke one first.",
];

const insertKeys = (organizationId: OrganizationId, count: number, expiresAt: string | null = null) =>
  queryDatabase(
    `insert into api_keys (organization_id, id, name, key_type, is_test, key_hash, sealed, last4, created_by, created_at, expires_at)
     select $1, 'key_' || n || '_' || $2, 'Key', 'private', false, $2 || n, 'x', '0000', 'Robin', now(), $3::timestamptz
     from generate_series(1, $4::int) as n`,
    organizationId,
    randomUUID(),
    expiresAt,
    count,
  );

const kinds: [ApiKeyType, boolean, string][] = [
  ["private", false, "age_sk_"],
  ["public", false, "age_pk_"],
  ["private", true, "age_sk_test_"],
  ["public", true, "age_pk_test_"],
];

test.for(kinds)(
  "createApiKey returns a %s key, test mode %s, that begins with %s and is complete only once",
  async ([key_type, is_test, prefix]) => {
    const { session, user } = await createAccount();
    const { status, body } = await callApi(
      "createApiKey",
      { name: "  Server 🦊 ", key_type, is_test },
      { bearer: session },
    );
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^key_[0-9a-z]{26}$/),
      name: "Server 🦊",
      key: expect.stringMatching(new RegExp(`^${prefix}[0-9a-f]{48}$`)),
      key_type,
      is_test,
      created_by: user.name,
      created_by_user_id: user.id,
      created_at: expect.any(String),
      last_used_at: null,
      last_used_from: null,
      expires_at: null,
      replaced_at: null,
      scopes: null,
      website_ids: null,
      addresses: null,
      stats: { total_requests: 0, requests_monthly: 0, success_rate: 0 },
    });
    expect(Math.abs(Date.parse(body.created_at) - Date.now())).toBeLessThan(60_000);
    const masked = { ...body, key: `${prefix}${"•".repeat(20)}${body.key.slice(-4)}` };
    expect(masked.key).toBe(maskApiKey(key_type, is_test, body.key.slice(-4)));
    expect(await list(session)).toEqual([masked]);
  },
);

test("createApiKey makes a private live key by default", async () => {
  const { session } = await createAccount();
  const { key, key_type, is_test } = (await callApi("createApiKey", { name: "x" }, { bearer: session })).body;
  expect([key.startsWith(apiKeyPrefix("private", false)), key_type, is_test]).toEqual([
    true,
    "private",
    false,
  ]);
});

test.for([
  [{}, { name: "Name is required" }],
  [{ name: "   " }, { name: "Name is required" }],
  [{ name: null }, { name: "Name is required" }],
  [{ name: "x".repeat(101) }, { name: "A name has at most 100 characters" }],
  [{ name: "x", key_type: "secret" }, { key_type: expect.any(String) }],
  [{ name: "x", is_test: "yes" }, { is_test: expect.any(String) }],
] as const)("%j makes no key", async ([input, fields]) => {
  const { session } = await createAccount();
  const { status, body } = await callApi("createApiKey", input, { bearer: session });
  expect([status, body.code, body.fields]).toEqual([400, "invalid_input", fields]);
  expect(await list(session)).toEqual([]);
});

test("listApiKeys returns only the organization's keys, newest first", async () => {
  const { session } = await createAccount();
  const stranger = await createAccount();
  await createApiKey(stranger.session);
  for (const name of ["first", "second", "third"]) await createApiKey(session, { name });
  expect((await list(session)).map(({ name }) => name)).toEqual(["third", "second", "first"]);
});

test("an expired key is not listed, shown, or revocable, and the purge deletes it", async () => {
  const { session } = await createAccount();
  const kept = await createApiKey(session, { name: "kept" });
  const over = await createApiKey(session, { name: "over" });
  await queryDatabase("update api_keys set expires_at = now() - interval '1 second' where id = $1", over.id);
  await queryDatabase("update api_keys set expires_at = now() + interval '1 hour' where id = $1", kept.id);
  expect((await list(session)).map(({ id }) => id)).toEqual([kept.id]);
  const own = await callApi("listOwnApiKeys", {}, { bearer: kept.key });
  expect(own.body.map(({ id }) => id)).toEqual([kept.id]);
  expect(summarizeResponse(await reveal(session, over.id))).toEqual(notFound);
  expect(summarizeResponse(await revoke(session, over.id))).toEqual(notFound);
  await runJob("purge-expired");
  await waitUntil("the sweep", async () => {
    const rows = await queryDatabase("select 1 from api_keys where id = $1", over.id);
    return rows.length === 0 || undefined;
  });
  expect((await list(session)).map(({ id }) => id)).toEqual([kept.id]);
});

test("revealApiKey shows the owner the complete key and records an audit event each time", async () => {
  const { session } = await createAccount();
  const made = await createApiKey(session, { name: "Shop server" });
  for (let time = 0; time < 2; time++) {
    const { status, body } = await reveal(session, made.id);
    expect([status, body]).toEqual([200, made]);
  }
  expect(await auditLog(session)).toEqual([
    ["api_key.revealed", made.id, "Shop server"],
    ["api_key.revealed", made.id, "Shop server"],
    ["api_key.created", made.id, "Shop server"],
  ]);
});

test("revokeApiKey takes effect from the next call on", async () => {
  const { session } = await createAccount();
  const made = await createApiKey(session, { name: "Leaked" });
  const other = await createApiKey(session, { name: "Other" });
  expect(await works(made.key)).toBe(200);
  const { status, body } = await revoke(session, made.id);
  expect([status, body]).toEqual([200, { success: true }]);
  expect(summarizeResponse(await callApi("listOwnApiKeys", {}, { bearer: made.key }))).toEqual([
    401,
    "invalid_api_key",
    expect.any(String),
  ]);
  expect(await works(other.key)).toBe(200);
  expect((await list(session)).map(({ id }) => id)).toEqual([other.id]);
  expect(summarizeResponse(await revoke(session, made.id))).toEqual(notFound);
  expect((await auditLog(session))[0]).toEqual(["api_key.revoked", made.id, "Leaked"]);
  expect(await auditLog(session)).toHaveLength(3);
});

test("revealApiKey and revokeApiKey answer for another organization's key as for an unknown one", async () => {
  const { session } = await createAccount();
  const stranger = await createAccount();
  const made = await createApiKey(session);
  for (const ask of [reveal, revoke]) {
    const foreign = await ask(stranger.session, made.id);
    expect(summarizeResponse(foreign)).toEqual(
      summarizeResponse(await ask(stranger.session, "key_that_never_was")),
    );
    expect(summarizeResponse(foreign)).toEqual(notFound);
  }
  expect(await works(made.key)).toBe(200);
  expect([await auditLog(stranger.session), (await auditLog(session)).length]).toEqual([[], 1]);
});

test("listOwnApiKeys shows a test key only test keys, masked, and a live key all keys", async () => {
  const { session } = await createAccount();
  const live = await createApiKey(session, { name: "live" });
  const tests = await createApiKey(session, { name: "test", is_test: true });
  const page = await createApiKey(session, { name: "page", key_type: "public", is_test: true });
  const seenBy = (bearer: string) => callApi("listOwnApiKeys", {}, { bearer });
  expect((await seenBy(tests.key)).body.map(({ name }) => name)).toEqual(["page", "test"]);
  const all = await seenBy(live.key);
  expect(all.body.map(({ name }) => name)).toEqual(["page", "test", "live"]);
  for (const { key } of [live, tests, page]) expect(all.text).not.toContain(key);
});

test("createApiKey allows at most 100 working keys, even for concurrent requests", async () => {
  const { session, organization } = await createAccount();
  await insertKeys(organization.id, 98);
  await insertKeys(organization.id, 5, new Date(Date.now() - 1000).toISOString());
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => callApi("createApiKey", { name: "x" }, { bearer: session })),
  );
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([201, 201, 409, 409, 409, 409]);
  expect(summarizeResponse(answers.find(({ status }) => status === 409)!)).toEqual(full);
  expect(await list(session)).toHaveLength(100);

  await revoke(session, answers.find(({ status }) => status === 201)!.body.id);
  await createApiKey(session);
  expect(await list(session)).toHaveLength(100);
});

test("createApiKey with a repeated idempotency key makes one key and returns it again", async () => {
  const { session } = await createAccount();
  const headers = { "idempotency-key": randomUUID() };
  const create = (name = "Server") => callApi("createApiKey", { name }, { bearer: session, headers });
  const first = await create();
  const again = await create();
  expect([again.status, again.text]).toEqual([201, first.text]);
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  expect((await create("Another")).body.code).toBe("idempotency_key_reused");
  expect(await list(session)).toHaveLength(1);
  expect(await works(again.body.key)).toBe(200);
});

test("an API key is in no table and no file in plain text", async () => {
  const { session } = await createAccount();
  const headers = { "idempotency-key": randomUUID() };
  const created = await callApi("createApiKey", { name: "Server" }, { bearer: session, headers });
  const rotated = await callApi("rotateApiKey", { key_type: "private" }, { bearer: session });
  await reveal(session, created.body.id);
  for (const { key } of [created.body, rotated.body]) {
    expect(await works(key)).toBe(200);
    // Neither with its prefix nor without it.
    for (const text of [key, key.slice(-48)]) {
      expect(await findTablesContaining(text)).toEqual([]);
      expect(await findFilesContaining(Buffer.from(text))).toEqual([]);
    }
  }
  // The search does find stored values.
  expect(await findTablesContaining(created.body.id)).toEqual(
    expect.arrayContaining(["public.api_keys", "public.audit_log"]),
  );
});

test("deleteMe deletes the API keys, their call counts, and the audit log", async () => {
  const { session, organization } = await createAccount();
  const made = await createApiKey(session);
  await works(made.key);
  await waitUntil(
    "the call to be written down",
    async () => (await list(session))[0]!.stats.total_requests || undefined,
  );
  expect((await callApi("deleteMe", {}, { bearer: session })).status).toBe(200);
  expect(await findTablesContaining(organization.id)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/api_key|audit/)]),
  );
  expect(await works(made.key)).toBe(401);
});
