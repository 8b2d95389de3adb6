import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { readAllRows } from "../../testing/read-all-rows.ts";
import { callApi } from "../../testing/call-api.ts";
import { runBackupCommand } from "../../testing/run-backup-command.ts";
import { createTemporaryFolder } from "../../testing/server-process.ts";
import { createTestFolder, startTestServer } from "../../testing/test-server.ts";
import { createAccount } from "../../testing/account.ts";
import { createApiKey } from "../../testing/api-key.ts";
import { databaseUrlOf } from "../../testing/database-env.ts";
import { emailsTo, waitForEmail } from "../../testing/outbox.ts";
import { fillEveryTable } from "../../testing/fill-every-table.ts";
import { secretKey } from "../../testing/secret-key.ts";
import { openDatabase } from "../db/open-database.ts";
import { openJobQueue } from "../jobs/job-queue.ts";
import { createKeyring } from "../secrets/keyring.ts";

/** Creates a folder with an embedded database that has rows in every table, an account, and a pending email. */
async function embedded() {
  const path = await createTestFolder(createTemporaryFolder);
  const variables = { DATA_DIR: path, DATABASE_URL: "", SECRET_KEY: secretKey };
  const child = await startTestServer(path, variables);
  const via = { server: child.url };
  const { session, user } = await createAccount(via, path);
  const { key } = await createApiKey(session, {}, via);
  await child.stop();
  const email = `waiting-${randomUUID()}@test.example`;
  const database = await openDatabase({ dataDir: path, databaseUrl: undefined });
  await fillEveryTable(database.db);
  const queue = await openJobQueue(database, () => {}, false);
  const mail = { to: email, subject: "Promised", text: "before the backup" };
  const sealed = createKeyring(secretKey).seal(JSON.stringify(mail));
  await database.db.transaction().execute((tx) => queue.enqueue(tx, "send-email", { sealed }));
  await queue.close();
  const rows = await readAllRows(database.db);
  await database.close();
  return { path, variables, session, user, key, email, rows };
}

test(
  "a backup of the embedded database restores every row, credential and pending job into PostgreSQL, once",
  { timeout: 240_000 },
  async () => {
    const { path, variables: embeddedOnly, session, user, key, email, rows } = await embedded();
    const pending = `${rows["waiting jobs"]!.length} pending jobs`;
    const DATABASE_URL = (await databaseUrlOf(path))!;
    const file = join(path, "a.backup");
    const variables = { ...embeddedOnly, DATABASE_URL };
    const backup = await runBackupCommand(["backup", file], embeddedOnly).exited;
    expect(backup).toMatchObject({ code: 0, printed: expect.stringContaining(pending) });

    const restored = await runBackupCommand(["restore", file], variables).exited;
    expect(restored).toMatchObject({ code: 0, printed: expect.stringContaining(pending) });
    const target = await openDatabase({ dataDir: path, databaseUrl: DATABASE_URL });
    expect(await readAllRows(target.db)).toEqual(rows);
    await target.close();

    const again = await runBackupCommand(["restore", file], variables).exited;
    expect(again).toMatchObject({ code: 1, printed: expect.stringContaining("is not empty") });

    const child = await startTestServer(path, variables);
    const via = { server: child.url };
    const me = await callApi("readMe", {}, { ...via, bearer: session });
    expect([me.status, me.body.user]).toEqual([200, user]);
    expect((await callApi("listVerifications", {}, { ...via, bearer: key })).status).toBe(200);
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
