import { randomInt } from "node:crypto";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { CompiledQuery, sql } from "kysely";
import { expect, test } from "vitest";
import { type Account, createAccount, password } from "../../testing/account.ts";
import { readAllRows } from "../../testing/read-all-rows.ts";
import { createApiKey } from "../../testing/api-key.ts";
import { callApi, randomIpAddress } from "../../testing/call-api.ts";
import { runBackupCommand } from "../../testing/run-backup-command.ts";
import { createWebsite, startCheck } from "../../testing/start-check.ts";
import { type ServerProcess, createTemporaryFolder } from "../../testing/server-process.ts";
import { computeExpectedCounts, readStoredCounts } from "../../testing/verification-counts.ts";
import { databaseEnvOf, databaseUrlOf } from "../../testing/database-env.ts";
import { createReleasedDatabase, listReleases, withDatabase } from "../../testing/released-databases.ts";
import { secretKey } from "../../testing/secret-key.ts";
import { createTestFolder, startTestServer } from "../../testing/test-server.ts";
import { waitUntil } from "../../testing/wait-until.ts";
import type { Db } from "../db/schema.ts";
import { createBackup } from "./create-backup.ts";
import { readBackupFile } from "./backup-file.ts";
import { jobsTableName, readBackup } from "./backup-format.ts";
import { migrateDatabase } from "./migrate-database.ts";
import { restoreBackup } from "./restore-backup.ts";

const folder = () => createTestFolder(createTemporaryFolder);
const serve = (dataDir: string) => startTestServer(dataDir, { SECRET_KEY: secretKey });
const via = (child: ServerProcess) => ({ server: child.url, from: randomIpAddress() });
const variables = async (dataDir: string) => ({
  DATA_DIR: dataDir,
  SECRET_KEY: secretKey,
  ...(await databaseEnvOf(dataDir)),
});
const envOf = async (dataDir: string) => ({
  dataDir,
  databaseUrl: await databaseUrlOf(dataDir),
  secretKey,
});
/** Creates a folder whose database has rows in every table and pending jobs. */
async function released(): Promise<string> {
  const dataDir = await folder();
  await createReleasedDatabase(dataDir, (await listReleases()).at(-1)!);
  await migrateDatabase(await envOf(dataDir), () => {});
  await withDatabase(dataDir, async (db) => {
    await sql`insert into rate_counts values ('a caller', 1, '2099-01-01')`.execute(db);
    await sql`insert into pgboss.job (name, data, start_after) values
      ('send-email', '{"sealed": "x"}', '2100-01-01T00:00:00.125Z'), ('send-sign-up-code', '{"sealed": "y"}', '2020-01-01')`.execute(
      db,
    );
  });
  return dataDir;
}
const carrying = async (dataDir: string, ...args: string[]) =>
  runBackupCommand(args, await variables(dataDir));

async function allOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** Creates an owner with a website, a verification and a key. */
async function makeOwner(child: ServerProcess, dataDir: string) {
  const account = await createAccount(via(child), dataDir);
  const website = await createWebsite(account.session, {}, via(child));
  const { key } = await createApiKey(account.session, {}, via(child));
  return { ...account, website, key };
}

async function makeRecord(child: ServerProcess, assetId: string): Promise<string> {
  const check = await startCheck(assetId, {}, { ...via(child), headers: { origin: child.publicUrl } });
  const { status } = await callApi("cancelCheck", { id: check.id }, { ...via(child), bearer: check.token });
  expect(status).toBe(200);
  return check.id;
}

test(
  "createBackup under load includes every acknowledged write and no partial one",
  { timeout: 400_000 },
  async () => {
    const [dataDir, target] = [await folder(), await folder()];
    const child = await serve(dataDir);
    const owner = await makeOwner(child, dataDir);
    const acknowledged = { accounts: [] as Account[], records: [] as string[], keys: [] as string[] };
    const working = { on: true };
    const work = async (once: () => Promise<unknown>) => {
      while (working.on) await once();
    };
    // An account can have only a few keys.
    const keyOwner = () => createAccount(via(child), dataDir);
    const load = Promise.all([
      work(async () => acknowledged.accounts.push(await createAccount(via(child), dataDir))),
      work(async () => acknowledged.records.push(await makeRecord(child, owner.website.asset_id))),
      work(async () => acknowledged.records.push(await makeRecord(child, owner.website.asset_id))),
      work(async () =>
        acknowledged.keys.push((await createApiKey((await keyOwner()).session, {}, via(child))).key),
      ),
    ]);
    await waitUntil(
      "some of everything",
      async () =>
        (acknowledged.accounts.length > 1 &&
          acknowledged.records.length > 4 &&
          acknowledged.keys.length > 0) ||
        undefined,
      60_000,
    );

    const before = {
      accounts: [...acknowledged.accounts],
      records: [...acknowledged.records],
      keys: [...acknowledged.keys],
    };
    const file = join(target, "a.backup");
    const backup = await (await carrying(dataDir, "backup", file)).exited;
    const after = acknowledged.records.length;
    working.on = false;
    await load;
    expect(backup).toMatchObject({ code: 0, printed: expect.stringContaining("written and verified") });
    expect(after).toBeGreaterThan(before.records.length);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    // The server removes its copy.
    await waitUntil("the copy to be removed", async () => {
      const names = await readdir(dataDir);
      return names.some((name) => name.startsWith("copy-")) ? undefined : true;
    });
    await child.kill();

    const fresh = await folder();
    expect(await (await carrying(fresh, "restore", file)).exited).toMatchObject({ code: 0 });
    await withDatabase(fresh, async (db) => {
      const ask = async (text: string, ...parameters: unknown[]) =>
        (await db.executeQuery(CompiledQuery.raw(text, parameters))).rows;
      expect(await readStoredCounts(owner.user.id, ask)).toEqual(
        await computeExpectedCounts(owner.user.id, "UTC", ask),
      );
      expect(await ask("select email from accounts natural join signups")).toEqual([]);
      const homeless =
        "select id from accounts where email is not null and id not in (select account_id from sessions)";
      expect(await ask(homeless)).toEqual([]);
    });

    const restored = await serve(fresh);
    for (const { session, user, email } of before.accounts) {
      const me = await callApi("readMe", {}, { ...via(restored), bearer: session });
      expect([me.status, me.body.user?.id]).toEqual([200, user.id]);
      expect((await callApi("signIn", { email, password }, via(restored))).status).toBe(200);
    }
    for (const key of before.keys)
      expect((await callApi("listVerifications", {}, { ...via(restored), bearer: key })).status).toBe(200);
    for (const id of before.records) {
      const record = await callApi("readRecord", { id }, { ...via(restored), bearer: owner.session });
      expect([record.status, record.body.status]).toEqual([200, "error"]);
    }
  },
);

/** Fills the tables that the released database does not have. */
async function fillLaterTables(db: Db): Promise<void> {
  await sql`insert into verification_attempts (account_id, verification_id, number, method, began_at, signal, estimated_age, reading)
    select account_id, id, 1, 'face_scan', created_at, 'over', 33.3, '{"outcome": "estimated"}' from verifications`.execute(
    db,
  );
  await sql`insert into policy_versions (account_id, website_id, version, settings, by, created_at)
    select account_id, id, 1, '{"methods": []}', 'OfAge', created_at from websites`.execute(db);
  await sql`insert into provider_secrets (account_id, website_id, secret_sealed) select account_id, id, 'sealed' from websites`.execute(
    db,
  );
  await sql`insert into trusted_lists (source, content, sequence, issued_at, signer, loaded_at)
    values ('https://lists.example/tl.xml', '[{"country": "EU", "certificate": "AA=="}]', 7, '2026-01-02T03:04:05.678Z', 'ab', '2026-02-03')`.execute(
    db,
  );
  await sql`insert into invitations (account_id, id, email, role, website_ids, live_keys, token_hash, invited_by, created_at, expires_at)
    select id, 'ivt_' || id, 'guest@test.example', 'support', array['web_1', 'a "b",{c}'], false, id, id, now(), now() from accounts`.execute(
    db,
  );
  await sql`insert into saved_views (account_id, user_id, id, name, query, created_at)
    select account_id, user_id, 'svw_' || user_id, 'a "b",{c}', '{"filter": {"search": "x"}}', now() from members`.execute(
    db,
  );
  await sql`insert into alerts (account_id, id, kind, subject_id, subject_name, website_ids, details, raised_at)
    select id, 'alt_' || id, 'success_rate', 'web_1', 'Shop', array['web_1', 'a "b",{c}'], '{"rate": 61.5}', now() from accounts`.execute(
    db,
  );
  await sql`insert into silenced_alerts (account_id, alert_id, user_id)
    select account_id, 'alt_' || account_id, user_id from members`.execute(db);
  await sql`insert into alert_settings (account_id, user_id, kind, email)
    select account_id, user_id, 'success_rate', false from members`.execute(db);
  await sql`update verifications set method_steps = '{"face_scan": "ended", "custom": "offered"}'`.execute(
    db,
  );
  await sql`insert into method_counts (account_id, grain, starts_on, website_id, is_test, outcome, country, method, total, offered, begun, ended, saved, hours)
    select account_id, grain, starts_on, website_id, is_test, outcome, country, 'face_scan', total, total, total, total, 0, hours from verification_counts`.execute(
    db,
  );
}

test(
  "restoreBackup restores every row unchanged, and only into an empty target",
  { timeout: 240_000 },
  async () => {
    const [dataDir, fresh] = [await released(), await folder()];
    const original = await withDatabase(dataDir, async (db) => {
      // Characters that JSON, a shell or a line-based format could get wrong.
      const name = `"quoted", \\n {braces}\u2028 and 🦊\ttabs\nlines`;
      await db
        .updateTable("websites")
        .set({ name, enabled_countries: ["DE", "", 'a"b'] })
        .execute();
      await fillLaterTables(db);
      return readAllRows(db);
    });
    const file = join(dataDir, "all.backup");
    const { rows } = await createBackup(await envOf(dataDir), file);
    for (const [table, count] of Object.entries(rows)) expect([table, count]).not.toEqual([table, 0]);
    expect(rows[jobsTableName]).toBe(2);
    await expect(createBackup(await envOf(dataDir), file)).rejects.toThrow("already exists");
    await expect(restoreBackup(await envOf(dataDir), file)).rejects.toThrow("is not empty");

    await restoreBackup(await envOf(fresh), file);
    expect(await withDatabase(fresh, readAllRows)).toEqual(original);
  },
);

test(
  "restoreBackup refuses a file that was truncated or changed anywhere, and writes nothing",
  { timeout: 240_000 },
  async () => {
    const [dataDir, fresh] = [await released(), await folder()];
    const file = join(dataDir, "whole.backup");
    await createBackup(await envOf(dataDir), file);
    const whole = await readFile(file);
    const text = zstdDecompressSync(whole).toString();
    const lines = text.split("\n");
    const row = lines.findIndex((line) => line.startsWith("["));
    const damaged = [
      Buffer.alloc(0),
      Buffer.from("no backup at all\n"),
      ...[0.1, 0.5, 0.9].map((share) => whole.subarray(0, Math.floor(whole.length * share))),
      // Someone rewrote the file and removed a row, changed one, or removed the end.
      zstdCompressSync(lines.toSpliced(row, 1).join("\n")),
      zstdCompressSync(lines.with(row, lines[row]!.replace("usr_", "usr-")).join("\n")),
      zstdCompressSync(lines.toSpliced(-2).join("\n")),
    ];
    const bad = join(dataDir, "bad.backup");
    for (const bytes of damaged) {
      await writeFile(bad, bytes);
      await expect(restoreBackup(await envOf(fresh), bad)).rejects.toThrow(/is corrupt|is not a backup/);
    }
    // Only a bit that does not affect the content may differ.
    let refused = 0;
    for (let i = 0; i < 100; i++) {
      const flipped = Buffer.from(whole);
      flipped[randomInt(whole.length)]! ^= 1 << randomInt(8);
      await writeFile(bad, flipped);
      const said = await readBackup(readBackupFile(bad)).then(
        () => undefined,
        (error: Error) => error.message,
      );
      if (said === undefined) expect(`${(await allOf(readBackupFile(bad))).join("\n")}\n`).toBe(text);
      else refused++;
      expect(said ?? "is corrupt").toMatch(/is corrupt|is not a backup/);
    }
    expect(refused).toBeGreaterThan(90);
    expect((await readdir(fresh)).filter((name) => name !== "lock")).toEqual([]);
  },
);

test(
  "restoreBackup reports a different secret key before it writes anything",
  { timeout: 120_000 },
  async () => {
    const [dataDir, fresh] = [await released(), await folder()];
    const file = join(dataDir, "a.backup");
    await createBackup(await envOf(dataDir), file);
    const env = { ...(await envOf(fresh)), secretKey: "another key, and as long as it must be" };
    await expect(restoreBackup(env, file)).rejects.toThrow("SECRET_KEY: does not match this backup");
    expect((await readdir(fresh)).filter((name) => name !== "lock")).toEqual([]);
  },
);

test(
  "restoreBackup restores a backup of an older schema and then migrates it",
  { timeout: 240_000 },
  async () => {
    const [dataDir, fresh] = [await folder(), await folder()];
    await createReleasedDatabase(dataDir, "0004");
    const file = join(dataDir, "old.backup");
    await createBackup(await envOf(dataDir), file);
    expect((await restoreBackup(await envOf(fresh), file)).header.migrations.at(-1)).toBe("0004_public_api");
    await migrateDatabase(await envOf(dataDir), () => {});
    const [upgraded, restored] = [
      await withDatabase(dataDir, readAllRows),
      await withDatabase(fresh, readAllRows),
    ];
    expect(restored).toEqual(upgraded);
  },
);

test(
  "kill -9 leaves no file that looks complete and no target that cannot be restored into",
  { timeout: 300_000 },
  async () => {
    const [dataDir, fresh] = [await released(), await folder()];
    const file = join(dataDir, "whole.backup");
    const { rows } = await createBackup(await envOf(dataDir), file);
    for (let round = 0; round < 3; round++) {
      const name = `cut-${round}.backup`;
      const running = await carrying(dataDir, "backup", join(dataDir, name));
      const begun = async () => {
        const names = await readdir(dataDir);
        return names.includes(`${name}.partial`) || names.includes(name) || undefined;
      };
      await waitUntil("the backup to be written", begun, 60_000);
      await new Promise((resolve) => setTimeout(resolve, randomInt(60)));
      running.process.kill("SIGKILL");
      await running.exited;
      // If the kill came too late, the file is complete; otherwise it does not have that name yet.
      if ((await readdir(dataDir)).includes(name))
        expect((await readBackup(readBackupFile(join(dataDir, name)))).rows).toEqual(rows);
    }
    for (let round = 0; round < 3; round++) {
      const running = await carrying(fresh, "restore", file);
      await new Promise((resolve) => setTimeout(resolve, 300 + randomInt(1500)));
      running.process.kill("SIGKILL");
      await running.exited;
    }
    // The data was either restored completely before the kill, or is restored now.
    const refused = await restoreBackup(await envOf(fresh), file).then(
      () => undefined,
      (error: Error) => error.message,
    );
    if (refused !== undefined) expect(refused).toContain("is not empty");
    const restored = await withDatabase(fresh, readAllRows);
    for (const [table, count] of Object.entries(rows)) {
      if (table !== jobsTableName) expect([table, restored[table]!.length]).toEqual([table, count]);
    }
  },
);
