import { randomUUID } from "node:crypto";
import type { ApiKeyType } from "@ofage/contract";
import { expect, test } from "vitest";
import { createAccount } from "../../../testing/account.ts";
import { createApiKey } from "../../../testing/api-key.ts";
import { callApi } from "../../../testing/call-api.ts";
import { queryDatabase } from "../../../testing/query-database.ts";

const list = async (bearer: string) => (await callApi("listApiKeys", {}, { bearer })).body;
const rotate = (bearer: string, input: Record<string, unknown>) =>
  callApi("rotateApiKey", { key_type: "private", ...input }, { bearer });
const works = async (bearer: string) => (await callApi("listOwnApiKeys", {}, { bearer })).status === 200;

const dayMs = 86_400_000;
const minuteMs = 60_000;
const inADay = (time: string | null) => Math.abs(Date.parse(time!) - (Date.now() + dayMs)) < minuteMs;

test("rotateApiKey keeps the keys of the kind working for one more day, and leaves other kinds unchanged", async () => {
  const { session } = await createAccount();
  const others = [
    await createApiKey(session, { name: "page", key_type: "public" }),
    await createApiKey(session, { name: "test", is_test: true }),
  ];
  const first = await createApiKey(session, { name: "first" });
  const second = await createApiKey(session, { name: "second" });

  const { status, body: made } = await rotate(session, {});
  expect(status).toBe(200);
  expect(made).toMatchObject({ name: "second", key_type: "private", is_test: false, expires_at: null });
  expect(made.key).toMatch(/^age_sk_[0-9a-f]{48}$/);
  expect([first.key, second.key]).not.toContain(made.key);

  const after = await list(session);
  expect(after.map(({ id }) => id)).toEqual([made.id, second.id, first.id, others[1]!.id, others[0]!.id]);
  expect(after.map(({ expires_at }) => expires_at !== null && inADay(expires_at))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
  for (const { key } of [made, first, second, others[1]!]) expect(await works(key)).toBe(true);
  const [line] = (await callApi("listAuditLog", {}, { bearer: session })).body;
  expect(line).toMatchObject({ type: "api_key.rotated", subject_id: made.id, subject_name: "second" });
});

test("rotateApiKey with immediate revocation refuses the old keys from the next call on", async () => {
  const { session } = await createAccount();
  const first = await createApiKey(session, { name: "first" });
  await rotate(session, {});
  const live = await createApiKey(session, { name: "test", is_test: true });
  const { status, body: made } = await rotate(session, { immediate: true });
  expect(status).toBe(200);
  // This includes keys that an earlier rotation had left a day.
  expect(await works(first.key)).toBe(false);
  expect(await works(made.key)).toBe(true);
  expect((await list(session)).map(({ id }) => id)).toEqual([made.id, live.id]);
});

test("rotateApiKey neither extends a key that expires sooner nor revives an expired one", async () => {
  const { session } = await createAccount();
  const soon = await createApiKey(session, { name: "soon" });
  const late = await createApiKey(session, { name: "late" });
  const over = await createApiKey(session, { name: "over" });
  const end = new Date(Date.now() + 5 * minuteMs).toISOString();
  await queryDatabase("update api_keys set expires_at = $1 where id = $2", end, soon.id);
  await queryDatabase("update api_keys set expires_at = now() + interval '9 days' where id = $1", late.id);
  await queryDatabase("update api_keys set expires_at = now() - interval '1 second' where id = $1", over.id);

  const { body } = await rotate(session, {});
  expect(body.name).toBe("late");
  const [, , kept] = await list(session);
  expect([kept!.id, kept!.expires_at]).toEqual([soon.id, end]);
  expect(inADay((await list(session))[1]!.expires_at)).toBe(true);
  expect(await works(over.key)).toBe(false);
});

const names: [ApiKeyType, boolean, string][] = [
  ["private", false, "Private key"],
  ["private", true, "Private key (test)"],
  ["public", false, "Public key"],
  ["public", true, "Public key (test)"],
];

test.for(names)(
  "rotateApiKey with no %s key, test mode %s, to replace makes one named %s",
  async ([key_type, is_test, name]) => {
    const { session } = await createAccount();
    const { status, body } = await rotate(session, { key_type, is_test });
    expect([status, body.name, body.key_type, body.is_test]).toEqual([200, name, key_type, is_test]);
    expect((await list(session)).map(({ id }) => id)).toEqual([body.id]);
  },
);

test.for([{ key_type: undefined }, { key_type: "both" }, { immediate: "now" }, { is_test: 1 }])(
  "rotateApiKey refuses %j",
  async (input) => {
    const { session } = await createAccount();
    const made = await createApiKey(session);
    expect((await rotate(session, input)).body.code).toBe("invalid_input");
    expect((await list(session)).map(({ id, expires_at }) => [id, expires_at])).toEqual([[made.id, null]]);
  },
);

test("concurrent rotations leave one key without an expiry", async () => {
  const { session } = await createAccount();
  await createApiKey(session, { name: "Server" });
  const answers = await Promise.all(Array.from({ length: 8 }, () => rotate(session, {})));
  expect(answers.map(({ status, body }) => [status, body.name])).toEqual(
    Array.from({ length: 8 }, () => [200, "Server"]),
  );
  const after = await list(session);
  expect(after).toHaveLength(9);
  expect(after.filter(({ expires_at }) => expires_at === null)).toHaveLength(1);
});

test("concurrent rotations with immediate revocation leave one key, and it works", async () => {
  const { session } = await createAccount();
  const first = await createApiKey(session);
  const answers = await Promise.all(Array.from({ length: 8 }, () => rotate(session, { immediate: true })));
  const keys = answers.map(({ body }) => body.key);
  const working = await Promise.all([first.key, ...keys].map(works));
  expect(working.filter(Boolean)).toHaveLength(1);
  expect(await list(session)).toHaveLength(1);
});

test("rotateApiKey respects the key limit, unless it revokes the others immediately", async () => {
  const { session, organization } = await createAccount();
  const prefix = randomUUID();
  await queryDatabase(
    `insert into api_keys (organization_id, id, name, key_type, is_test, key_hash, sealed, last4, created_by, created_at)
     select $1, 'key_' || n || $2, 'Key', 'private', false, $2 || n, 'x', '0000', 'Robin', now() from generate_series(1, 100) as n`,
    organization.id,
    prefix,
  );
  expect((await rotate(session, {})).body.code).toBe("limit_reached");
  expect((await list(session)).every(({ expires_at }) => expires_at === null)).toBe(true);
  expect((await rotate(session, { immediate: true })).status).toBe(200);
  expect(await list(session)).toHaveLength(1);
});

test("rotateApiKey with a repeated idempotency key rotates once and returns the same key", async () => {
  const { session } = await createAccount();
  await createApiKey(session);
  const headers = { "idempotency-key": randomUUID() };
  const ask = () => callApi("rotateApiKey", { key_type: "private" }, { bearer: session, headers });
  const first = await ask();
  const again = await ask();
  expect([again.status, again.text]).toEqual([200, first.text]);
  expect(await list(session)).toHaveLength(2);
});

test("rotateApiKey leaves other organizations' keys unchanged", async () => {
  const { session } = await createAccount();
  const stranger = await createAccount();
  const theirs = await createApiKey(stranger.session);
  await createApiKey(session);
  await rotate(session, { immediate: true });
  expect(await works(theirs.key)).toBe(true);
  expect((await list(stranger.session))[0]!.expires_at).toBeNull();
});
