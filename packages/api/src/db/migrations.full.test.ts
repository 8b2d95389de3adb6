import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CompiledQuery, sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { callApi } from "../../testing/call-api.ts";
import { endByScan } from "../../testing/end-by-scan.ts";
import { computeExpectedCounts, readStoredCounts } from "../../testing/verification-counts.ts";
import { databaseEnvOf, databaseUrlOf } from "../../testing/database-env.ts";
import { startInProcessServer } from "../../testing/in-process-server.ts";
import { migrateToRelease, withDatabase } from "../../testing/released-databases.ts";
import { recordSystemEvent } from "../modules/audit-log/index.ts";
import { latestWebsiteNames } from "../modules/stats/store.ts";
import { createClientToken } from "../modules/verifications/token/client-token.ts";
import { hashToken } from "../secrets/token.ts";
import { migrateToLatest, splitStatements } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";
import type { Db } from "./schema.ts";

const folders: string[] = [];
afterEach(async () => {
  for (const path of folders.splice(0)) await rm(path, { recursive: true, force: true });
});

/** Creates a folder whose database is at the schema of the release that ended with this migration. */
async function folderAt(release: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "ofage-upgrade-"));
  folders.push(dataDir);
  await withDatabase(dataDir, (db) => migrateToRelease(db, release));
  return dataDir;
}

const exec = async (db: Db, text: string) => {
  for (const statement of splitStatements(text)) await sql.raw(statement).execute(db);
};

test("migration 0005 counts a history of every kind, and websites keep their names", async () => {
  const dataDir = await folderAt("0004");
  const { db, close } = await openDatabase({ dataDir, databaseUrl: await databaseUrlOf(dataDir) });
  await exec(
    db,
    `
    insert into accounts (id, email, name, created_at) values ('usr_a', 'a@test.example', 'A', now()), ('usr_b', 'b@test.example', 'B', now());
    insert into websites (account_id, id, asset_id, name, domain, age_restriction, brand_color, brand_accent_color, sensitivity,
        model_version, is_paused, enabled_countries, created_at, updated_at)
      select 'usr_a', id, 'ast_' || id, name, 'x.example', 'eighteen_plus', '#000000', '#000000', 75, 'm', false, '{}', '2025-01-01', updated_at
      from (values ('web_same', 'Same', '2025-01-01'::timestamptz), ('web_renamed', 'New name', '2026-01-15'), ('web_unused', 'Unused', '2025-06-01'))
        as given (id, name, updated_at);
    insert into verifications (account_id, id, website_id, website_name, asset_id, is_test, status, age_restriction, sensitivity,
        buffer_years, model_version, country, metadata, poses, created_at, expires_at, completed_at)
      select account_id, 'ver_' || row_number() over (), website_id, website_name, 'ast_x', is_test, status, 'eighteen_plus', 75,
        3, 'm', country, '{}', '{}', at, at + interval '30 minutes', case when status in ('created', 'started') then null else at end
      from
        unnest(array['created', 'started', 'passed', 'failed', 'cancelled', 'expired', 'error', 'not_required']) as status,
        unnest(array[false, true]) as is_test,
        unnest(array['DE', 'US', null]) as country,
        (values
          ('usr_a', 'web_same', 'Same', '2025-12-31T23:59:59.999Z'::timestamptz),
          ('usr_a', 'web_same', 'Same', '2026-01-01T00:00:00Z'),
          ('usr_a', 'web_renamed', 'Old name', '2024-02-29T12:00:00Z'),
          ('usr_a', 'web_renamed', 'New name', '2026-01-31T12:00:00Z'),
          ('usr_a', 'web_gone', 'Once', '2024-03-01T00:00:00Z'),
          ('usr_a', 'web_gone', 'Gone', '2024-03-02T00:00:00Z'),
          ('usr_b', 'web_b', 'B', '2026-01-01T00:00:00Z')) as given (account_id, website_id, website_name, at);`,
  );

  await migrateToLatest(db);

  const ask = async (text: string, ...parameters: unknown[]) =>
    (await db.executeQuery(CompiledQuery.raw(text, parameters))).rows;
  for (const [accountId, checks] of [
    ["usr_a", 6 * 5 * 2 * 3],
    ["usr_b", 5 * 2 * 3],
  ] as const) {
    const kept = await readStoredCounts(accountId, ask);
    expect(kept).toEqual(await computeExpectedCounts(accountId, "UTC", ask));
    const years = Object.entries(kept).filter(([cell]) => cell.startsWith("year"));
    expect(years.reduce((sum, [, { total }]) => sum + total, 0)).toBe(checks);
  }
  expect(await ask("select distinct time_zone from accounts")).toEqual([{ time_zone: "UTC" }]);
  const names = await ask(
    "select website_id, name from website_names where account_id = 'usr_a' order by 1, 2",
  );
  expect(names).toEqual([
    { website_id: "web_gone", name: "Gone" },
    { website_id: "web_gone", name: "Once" },
    { website_id: "web_renamed", name: "New name" },
    { website_id: "web_renamed", name: "Old name" },
    { website_id: "web_same", name: "Same" },
    { website_id: "web_unused", name: "Unused" },
  ]);
  expect([...(await latestWebsiteNames(db, "usr_a"))].toSorted()).toEqual([
    ["web_gone", "Gone"],
    ["web_renamed", "New name"],
    ["web_same", "Same"],
    ["web_unused", "Unused"],
  ]);
  await close();
});

/** A stored reading from before there were movements other than turning the head. */
const earlierReading = {
  version: "v3",
  outcome: "estimated",
  spread: 1.25,
  turns: [{ frame: 3, pose: "left", degrees: 27.5, residual: 0.11, breadth: 0.83, passed: true }],
  scores: { liveness: 0.5, antispoof: 0.25 },
  frames: Array.from({ length: 5 }, (_, frame) => ({
    faces: 1,
    usable: frame !== 3,
    age: frame === 3 ? null : 31,
    quality: 0.9,
    checks: [
      { name: "one_face", decides: true, durationMs: 0.01, value: 1, passed: true },
      { name: "liveness", decides: false, durationMs: 2, error: "TypeError", passed: null },
    ],
    durationMs: 40,
  })),
  weights: { facemesh: "ab".repeat(32) },
  durationMs: 90,
};

test(
  "migration 0007 keeps earlier readings visible, and open verifications continue",
  { timeout: 120_000 },
  async () => {
    const dataDir = await folderAt("0006");
    const ids = {
      passed: "ver_passed",
      failed: "ver_failed",
      left: "ver_left",
      fresh: "ver_fresh",
      begun: "ver_begun",
    };
    await withDatabase(dataDir, async (db) => {
      await exec(
        db,
        `
    insert into accounts (id, email, name, created_at) values ('usr_a', 'a@test.example', 'A', now());
    insert into sessions (token_hash, id, account_id, created_at, last_used_at, expires_at)
      values ('${hashToken("session")}', 'ses_a', 'usr_a', now(), now(), now() + interval '1 day');
    insert into websites (account_id, id, asset_id, name, domain, age_restriction, brand_color, brand_accent_color, sensitivity,
        model_version, is_paused, enabled_countries, created_at, updated_at)
      values ('usr_a', 'web_a', 'ast_a', 'Shop', 'shop.example', 'eighteen_plus', '#000000', '#000000', 0,
        'bynn-ofage-20250626-v3', false, '{}', now(), now());
    insert into verifications (account_id, id, website_id, website_name, asset_id, is_test, status, failure_reason, age_restriction, sensitivity,
        buffer_years, model_version, metadata, poses, nonce, created_at, started_at, completed_at, expires_at, located_at)
      select 'usr_a', id, 'web_a', 'Shop', 'ast_a', false, status, reason, 'eighteen_plus', 0,
        0, 'bynn-ofage-20250626-v3', '{}', '{front,front,front,left,front}', 'nonce-' || id, now(), started, ended,
        now() + interval '30 minutes', now()
      from (values
        ('${ids.passed}', 'passed', null, now(), now()),
        ('${ids.failed}', 'failed', 'liveness', now(), now()),
        ('${ids.left}', 'cancelled', null, null, now()),
        ('${ids.fresh}', 'created', null, null, null),
        ('${ids.begun}', 'started', null, now(), null)) as given (id, status, reason, started, ended);`,
      );
      const read =
        "update verifications set reading = $2, estimated_age = $3, processing_time_ms = 90 where id = $1";
      await db.executeQuery(CompiledQuery.raw(read, [ids.passed, JSON.stringify(earlierReading), 31]));
      const { spread: _, ...refused } = { ...earlierReading, outcome: "liveness" };
      await db.executeQuery(CompiledQuery.raw(read, [ids.failed, JSON.stringify(refused), null]));
    });

    const own = await startInProcessServer({ DATA_DIR: dataDir, ...(await databaseEnvOf(dataDir)) });
    try {
      const asOwner = { server: own.url, bearer: "session" };
      const record = async (id: string) => (await callApi("readRecord", { id }, asOwner)).body;
      const passed = await record(ids.passed);
      expect(passed).toMatchObject({
        status: "success",
        estimated_age: 31,
        challenge_kind: "head_turn",
        receipt: null,
        policy_version: null,
        attempts: [
          {
            number: 1,
            method: "face_scan",
            signal: "over",
            assurance: "estimated",
            evidence: {
              weights: earlierReading.weights,
              spread: 1.25,
              moves: [{ pose: "left", amount: 27.5, passed: true }],
              checks: [],
            },
          },
        ],
      });
      const { evidence } = passed.attempts[0]!;
      expect(evidence!.frames.map(({ pose }) => pose)).toEqual(["front", "front", "front", "left", "front"]);
      expect(evidence!.frames[0]!.checks).toMatchObject([
        { name: "one_face", value: 1, error: null, passed: true },
        { name: "liveness", value: null, error: "TypeError", passed: null },
      ]);
      expect(await record(ids.failed)).toMatchObject({
        status: "failed",
        attempts: [{ evidence: { spread: null } }],
      });
      expect(await record(ids.left)).toMatchObject({ status: "error", attempts: [], receipt: null });
      const exported = await callApi("exportRecords", {}, asOwner);
      for (const id of [ids.passed, ids.failed, ids.left]) expect(exported.text).toContain(id);
      const createKey = () =>
        callApi("createApiKey", { name: "Server", key_type: "private", is_test: false }, asOwner);
      // A session of the earlier release has proven nothing recently.
      expect((await createKey()).body.code).toBe("reauthentication_required");
      await sql`update sessions set authenticated_at = now()`.execute(own.services.db);
      const key = await createKey();
      const answer = await callApi(
        "readVerification",
        { id: ids.passed },
        { server: own.url, bearer: key.body.key },
      );
      expect([answer.status, answer.body]).toMatchObject([
        200,
        { status: "passed", challenge_kind: "head_turn", receipt: null },
      ]);

      const visitor = (id: string) => ({ server: own.url, bearer: createClientToken(own.services, id) });
      const shown = await callApi("readCheck", { id: ids.failed }, visitor(ids.failed));
      expect(shown.body.result).toMatchObject({ failure_reason: "liveness", advice: null, receipt: null });

      // A visitor who had not agreed yet gets what was configured then; a scan that had begun is started anew.
      const agreed = await callApi("consentToCheck", { id: ids.fresh }, visitor(ids.fresh));
      expect(agreed.status).toBe(200);
      for (const id of [ids.fresh, ids.begun]) {
        const ended = await endByScan({ id, token: visitor(id).bearer }, {}, own.services);
        expect(ended).toMatchObject({ status: "passed", receipt: expect.any(String) });
      }
    } finally {
      await own.stop();
    }
  },
);

test("migration 0009 copies the recorded events with numbers and without hashes, and the chain continues after them", async () => {
  const dataDir = await folderAt("0008");
  const { db, close } = await openDatabase({ dataDir, databaseUrl: await databaseUrlOf(dataDir) });
  await exec(
    db,
    `
    insert into accounts (id, email, name, created_at) values ('usr_a', 'a@test.example', 'A', now()), ('usr_b', 'b@test.example', 'B', now());
    insert into activity (account_id, id, type, subject_id, subject_name, by, created_at) values
      ('usr_a', 'act_2', 'webhook.disabled', 'whk_x', 'https://x.example/', 'OfAge', '2026-01-02T00:00:00.123456Z'),
      ('usr_a', 'act_1', 'api_key.created', 'key_x', 'Server', 'Chrome on Windows', '2026-01-01'),
      ('usr_a', 'act_3', 'webhook.deleted', 'whk_x', 'https://x.example/', 'API key Server', '2026-01-03'),
      ('usr_b', 'act_4', 'api_key.revoked', 'key_y', 'Other', 'Safari on iOS', '2026-01-04');`,
  );
  await migrateToLatest(db);
  const lines = await db.selectFrom("audit_log").selectAll().orderBy("account_id").orderBy("seq").execute();
  expect(lines.map(({ account_id, seq, id, actor }) => [account_id, seq, id, actor])).toEqual([
    ["usr_a", 1, "act_1", "session"],
    ["usr_a", 2, "act_2", "service"],
    ["usr_a", 3, "act_3", "secret_key"],
    ["usr_b", 1, "act_4", "session"],
  ]);
  for (const line of lines)
    expect(line).toMatchObject({ hash: null, prev_hash: null, address: null, country: null, details: {} });
  // Rows that an older version writes meanwhile do no harm.
  await exec(
    db,
    "insert into activity values ('usr_a', 'act_5', 'api_key.created', 'key_z', 'Late', 'Chrome', now());",
  );
  const clock = () => new Date("2025-01-01");
  const event = { type: "webhook.disabled", subject_id: "whk_x", subject_name: "x" } as const;
  const next = await db.transaction().execute((tx) => recordSystemEvent({ clock }, tx, "usr_a", event));
  expect(next).toMatchObject({
    seq: 4,
    prev_hash: "0".repeat(64),
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    // Times never go back, whatever the clock says.
    created_at: "2026-01-03T00:00:00.000Z",
  });
  await close();
});

test("migration 0027 leaves keys unrestricted, and knows of each that has an end that it was rotated", async () => {
  const dataDir = await folderAt("0007");
  const { db, close } = await openDatabase({ dataDir, databaseUrl: await databaseUrlOf(dataDir) });
  const columns = "account_id, id, name, key_type, is_test, key_hash, sealed, last4, created_at, expires_at";
  await exec(
    db,
    `
    insert into accounts (id, email, name, created_at) values ('usr_k', 'k@test.example', 'K', now());
    insert into api_keys (${columns}) values
      ('usr_k', 'key_1', 'Server', 'private', false, 'h1', 's', '1111', now(), null),
      ('usr_k', 'key_2', 'Old', 'private', false, 'h2', 's', '2222', now(), '2126-01-02T00:00:00Z');`,
  );
  await migrateToLatest(db);
  const keys = await db
    .selectFrom("api_keys")
    .selectAll()
    .where("account_id", "=", "usr_k")
    .orderBy("id")
    .execute();
  expect(
    keys.map(({ scopes, website_ids, addresses, replaced_at }) => [
      scopes,
      website_ids,
      addresses,
      replaced_at?.toISOString() ?? null,
    ]),
  ).toEqual([
    [null, null, null, null],
    [null, null, null, "2126-01-01T00:00:00.000Z"],
  ]);
  await close();
});
