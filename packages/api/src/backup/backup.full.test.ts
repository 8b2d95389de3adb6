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
import { fillEveryTable } from "../../testing/fill-every-table.ts";
import { createNextRelease, nextMigration } from "../../testing/next-release.ts";
import { withDatabase } from "../../testing/with-database.ts";
import { secretKey } from "../../testing/secret-key.ts";
import { createTestFolder, startTestServer } from "../../testing/test-server.ts";
import { waitUntil } from "../../testing/wait-until.ts";
import { migrateToLatest } from "../db/migrate.ts";
import { openDatabase } from "../db/open-database.ts";
import { createBackup } from "./create-backup.ts";
import { readBackupFile } from "./backup-file.ts";
import { jobsTableName, readBackup } from "./backup-format.ts";
import { loadBackup } from "./load-backup.ts";
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
async function filledFolder(): Promise<string> {
  const dataDir = await createTestFolder();
  await withDatabase(dataDir, async (db) => {
    await fillEveryTable(db);
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
    // An organization can have only a few keys.
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
      expect(await readStoredCounts(owner.organization.id, ask)).toEqual(
        await computeExpectedCounts(owner.organization.id, "UTC", ask),
      );
      expect(await ask("select email from people natural join signups")).toEqual([]);
      for (const table of ["sessions", "members"])
        expect(await ask(`select id from people where id not in (select user_id from ${table})`)).toEqual([]);
      const ownerless =
        "select id from organizations where founder_id is not null and id not in (select organization_id from members)";
      expect(await ask(ownerless)).toEqual([]);
    });

    const restored = await serve(fresh);
    for (const { session, user, organization, email } of before.accounts) {
      const me = await callApi("readMe", {}, { ...via(restored), bearer: session });
      expect([me.status, me.body.user?.id, me.body.organization?.id]).toEqual([
        200,
        user.id,
        organization.id,
      ]);
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

test(
  "restoreBackup restores every row unchanged, and only into an empty target",
  { timeout: 240_000 },
  async () => {
    const [dataDir, fresh] = [await filledFolder(), await folder()];
    const original = await withDatabase(dataDir, readAllRows);
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
    const [dataDir, fresh] = [await filledFolder(), await folder()];
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
      zstdCompressSync(lines.with(row, lines[row]!.replace("1", "2")).join("\n")),
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
    const [dataDir, fresh] = [await filledFolder(), await folder()];
    const file = join(dataDir, "a.backup");
    await createBackup(await envOf(dataDir), file);
    const env = { ...(await envOf(fresh)), secretKey: "another key, and as long as it must be" };
    await expect(restoreBackup(env, file)).rejects.toThrow("SECRET_KEY: does not match this backup");
    expect((await readdir(fresh)).filter((name) => name !== "lock")).toEqual([]);
  },
);

test(
  "a backup is restored by the next release, which then migrates it, and not the other way round",
  { timeout: 240_000 },
  async () => {
    const [dataDir, fresh] = [await filledFolder(), await folder()];
    const nextRelease = await createNextRelease(
      "alter table websites add column next_note text;\nalter table websites add column next_count int not null default 7;\n",
    );
    const file = join(dataDir, "old.backup");
    await createBackup(await envOf(dataDir), file);
    const target = await openDatabase(await envOf(fresh));
    await loadBackup(target, fresh, readBackupFile(file), nextRelease);
    const restored = await readAllRows(target.db);
    await target.close();
    await withDatabase(dataDir, async (db) => {
      expect(await migrateToLatest(db, { folder: nextRelease })).toEqual([nextMigration]);
      expect(restored).toEqual(await readAllRows(db));
    });

    const newer = join(dataDir, "new.backup");
    await createBackup(await envOf(dataDir), newer);
    await expect(restoreBackup(await envOf(await folder()), newer)).rejects.toThrow(
      `another release, whose schema has ${nextMigration}`,
    );
  },
);

test(
  "kill -9 leaves no file that looks complete and no target that cannot be restored into",
  { timeout: 300_000 },
  async () => {
    const [dataDir, fresh] = [await filledFolder(), await folder()];
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
