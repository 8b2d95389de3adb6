import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { readAllRows } from "../../testing/read-all-rows.ts";
import { callApi } from "../../testing/call-api.ts";
import { runBackupCommand } from "../../testing/run-backup-command.ts";
import {
  type ServerProcess,
  createTemporaryFolder,
  startServerProcess,
} from "../../testing/server-process.ts";
import { databaseUrlOf } from "../../testing/database-env.ts";
import { emailsTo, waitForEmail } from "../../testing/outbox.ts";
import { fillDatabaseAtRelease, listReleases } from "../../testing/released-databases.ts";
import { secretKey } from "../../testing/secret-key.ts";
import { migrateToLatest } from "../db/migrate.ts";
import { openDatabase } from "../db/open-database.ts";
import { openJobQueue } from "../jobs/job-queue.ts";
import { createKeyring } from "../secrets/keyring.ts";

const folders: string[] = [];
let child: ServerProcess | undefined;
afterEach(async () => {
  await child?.kill();
  for (const path of folders.splice(0)) await rm(path, { recursive: true, force: true });
});

/** Creates a folder with an embedded database that has rows in every table and a pending email. */
async function embedded() {
  const { path } = await createTemporaryFolder();
  folders.push(path);
  const email = `waiting-${randomUUID()}@test.example`;
  const database = await openDatabase({ dataDir: path, databaseUrl: undefined });
  await fillDatabaseAtRelease(database.db, (await listReleases()).at(-1)!);
  await migrateToLatest(database.db);
  const queue = await openJobQueue(database, () => {}, false);
  const mail = { to: email, subject: "Promised", text: "before the backup" };
  const sealed = createKeyring(secretKey).seal(JSON.stringify(mail));
  await database.db.transaction().execute((tx) => queue.enqueue(tx, "send-email", { sealed }));
  await queue.close();
  const rows = await readAllRows(database.db);
  await database.close();
  return { path, email, rows };
}

test(
  "a backup of the embedded database restores every row, credential and pending job into PostgreSQL, once",
  { timeout: 240_000 },
  async () => {
    const { path, email, rows } = await embedded();
    const DATABASE_URL = (await databaseUrlOf(path))!;
    const file = join(path, "a.backup");
    const embeddedOnly = { DATA_DIR: path, SECRET_KEY: secretKey };
    const variables = { ...embeddedOnly, DATABASE_URL };
    const backup = await runBackupCommand(["backup", file], embeddedOnly).exited;
    expect(backup).toMatchObject({ code: 0, printed: expect.stringContaining("1 pending jobs") });

    const restored = await runBackupCommand(["restore", file], variables).exited;
    expect(restored).toMatchObject({ code: 0, printed: expect.stringContaining("1 pending jobs") });
    const target = await openDatabase({ dataDir: path, databaseUrl: DATABASE_URL });
    expect(await readAllRows(target.db)).toEqual(rows);
    await target.close();

    const again = await runBackupCommand(["restore", file], variables).exited;
    expect(again).toMatchObject({ code: 1, printed: expect.stringContaining("is not empty") });

    child = await startServerProcess(path, variables);
    const via = { server: child.url };
    const me = await callApi("readMe", {}, { ...via, bearer: "session" });
    expect(me.status).toBe(200);
    expect((await callApi("listPasskeys", {}, { ...via, bearer: "session" })).body).toMatchObject([
      { id: "pk_1" },
    ]);
    expect((await callApi("listVerifications", {}, { ...via, bearer: "age_sk_fixture" })).status).toBe(200);
    await waitForEmail(email, 1, path);
    const database = await openDatabase({ dataDir: path, databaseUrl: DATABASE_URL });
    const { rows: jobs } = await sql<{ state: string }>`
      select state::text as state from pgboss.job where name = 'send-email' and state::text <> 'completed'`.execute(
      database.db,
    );
    await database.close();
    expect([jobs.length, (await emailsTo(email, path)).length]).toEqual([0, 1]);
  },
);
