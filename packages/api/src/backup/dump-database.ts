import { sql } from "kysely";
import { isDistributed } from "../db/distribution/place-table.ts";
import { listAppliedMigrations } from "../db/migrate.ts";
import type { Db, Tx } from "../db/schema.ts";
import { selectPendingJobs } from "../jobs/store.ts";
import { BackupError, type BackupHeader, jobsTableName, BackupLineWriter } from "./backup-format.ts";
import { listBackupTables } from "./backup-tables.ts";

/** Number of rows fetched at once. A website's row can hold two 1 MB pictures. */
const fetchSize = 200;

/** The text form of columns must not depend on the server's settings. */
const outputSettings = [
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO'",
  "set local intervalstyle = 'postgres'",
  "set local extra_float_digits = 1",
  "set local bytea_output = 'hex'",
  "set local statement_timeout = 0",
];

/**
 * Dumps a database as it is at one moment, line by line, however much is written to it meanwhile, because one transaction sees one state.
 * The embedded database has a single connection, so nothing else may use it during the dump.
 * @param take is awaited for every batch of lines
 */
export async function dumpDatabase(
  db: Db,
  about: Pick<BackupHeader, "key_mark" | "secret_key">,
  take: (lines: string[]) => Promise<void>,
): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      // One transaction sees each of several nodes at another moment.
      if (await isDistributed(tx))
        throw new BackupError(
          "This database is distributed over nodes. Back up the nodes themselves (docs/scaling.md).",
        );
      for (const setting of outputSettings) await sql.raw(setting).execute(tx);
      const migrations = await listAppliedMigrations(tx);
      if (migrations.length === 0)
        throw new BackupError("This database is empty: there is nothing to back up.");
      const writer = new BackupLineWriter();
      const made_at = new Date().toISOString();
      await take([writer.header({ ofage_backup: 1, made_at, migrations, ...about })]);
      for (const { name, columns } of await listBackupTables(tx)) {
        await take([writer.table(name, columns)]);
        const texts = columns.map((column) => sql`${sql.ref(column.name)}::text`);
        const select = sql`select json_build_array(${sql.join(texts)})::text as line from ${sql.table(name)}`;
        await forEachBatch(tx, select, (lines) => take(lines.map((line) => writer.row(line))));
        await take([writer.tableEnd()]);
      }
      const { columns, select } = await selectPendingJobs(tx);
      await take([writer.table(jobsTableName, columns)]);
      if (select) await forEachBatch(tx, select, (lines) => take(lines.map((line) => writer.row(line))));
      await take([writer.tableEnd(), writer.end()]);
    });
}

async function forEachBatch(
  tx: Tx,
  select: ReturnType<typeof sql>,
  take: (lines: string[]) => Promise<void>,
): Promise<void> {
  await sql`declare carried no scroll cursor for ${select}`.execute(tx);
  for (;;) {
    const { rows } = await sql.raw<{ line: string }>(`fetch ${fetchSize} from carried`).execute(tx);
    if (rows.length > 0) await take(rows.map(({ line }) => line));
    if (rows.length < fetchSize) break;
  }
  await sql.raw("close carried").execute(tx);
}
