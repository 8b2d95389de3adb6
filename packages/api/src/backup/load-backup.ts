import { sql } from "kysely";
import { migrateToLatest, migrateTo, listMigrationNames } from "../db/migrate.ts";
import type { Database } from "../db/open-database.ts";
import type { Tx } from "../db/schema.ts";
import type { RestoredJob } from "../jobs/job-payloads.ts";
import { openJobQueue } from "../jobs/job-queue.ts";
import {
  BackupError,
  type BackupHeader,
  jobsTableName,
  readBackup,
  type BackupSummary,
} from "./backup-format.ts";
import { type BackupTable, listBackupTables, isDatabaseEmpty } from "./backup-tables.ts";

/** Maximum size of one insert statement. */
const batchLimits = { rows: 1000, characters: 1 << 20 };

/** Builds the error for a target database that is not empty. */
export const notEmptyError = (where: string) =>
  new BackupError(
    `${where} is not empty. A backup can be restored only into an empty database. Nothing was changed.`,
  );

/**
 * Fills an empty database from a backup, at the backup's own schema and in one transaction, so that it is restored
 * completely or not at all; then migrates the schema. After a kill, the target can be filled again.
 * @param where the database's name in messages
 * @param folder the release's migrations; this release's if omitted
 * @throws BackupError
 */
export async function loadBackup(
  database: Database,
  where: string,
  lines: AsyncIterable<string>,
  folder?: URL,
): Promise<BackupSummary> {
  if (!(await isDatabaseEmpty(database.db))) throw notEmptyError(where);
  const queue = await openJobQueue(database, () => {}, false);
  try {
    const summary = await database.db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      if (!(await isDatabaseEmpty(tx))) throw notEmptyError(where);
      const read = await readBackup(
        lines,
        createTableLoader(tx, (jobs) => queue.restoreJobs(tx, jobs), folder),
      );
      await assertRowCounts(tx, read);
      return read;
    });
    await migrateToLatest(database.db, { folder });
    return summary;
  } finally {
    await queue.close();
  }
}

/** @throws BackupError if the release does not know the backup's schema */
export async function assertKnownSchema({ migrations }: BackupHeader, folder?: URL): Promise<void> {
  const ours = await listMigrationNames(folder);
  const unknown = migrations.filter((name) => !ours.includes(name));
  if (unknown.length > 0 || migrations.some((name, index) => name !== ours[index])) {
    throw new BackupError(
      `This backup comes from another release, whose schema has ${unknown.join(", ") || "other migrations"}. Restore it with that release or a later one.`,
    );
  }
}

function createTableLoader(tx: Tx, putBack: (jobs: RestoredJob[]) => Promise<void>, folder: URL | undefined) {
  let known: BackupTable[] = [];
  let insert: (lines: string[]) => Promise<void> = async () => {};
  let waiting: string[] = [];
  let characters = 0;
  const flush = async () => {
    if (waiting.length > 0) await insert(waiting);
    waiting = [];
    characters = 0;
  };
  return {
    onHeader: async (head: BackupHeader) => {
      await assertKnownSchema(head, folder);
      await migrateTo(tx, head.migrations.at(-1)!, folder);
      known = await listBackupTables(tx);
    },
    onTable: async ({ table, columns }: { table: string; columns: BackupTable["columns"] }) => {
      insert =
        table === jobsTableName
          ? (lines) => putBack(parseJobs(columns, lines))
          : createRowInserter(tx, known, table, columns);
    },
    onRow: async (line: string) => {
      waiting.push(line);
      characters += line.length;
      if (waiting.length >= batchLimits.rows || characters >= batchLimits.characters) await flush();
    },
    onTableEnd: flush,
  };
}

function createRowInserter(tx: Tx, known: BackupTable[], table: string, columns: BackupTable["columns"]) {
  const ours = known.find(({ name }) => name === table);
  const type = (column: string) => ours?.columns.find(({ name }) => name === column)?.type;
  if (!ours || columns.some(({ name }) => type(name) === undefined))
    throw new BackupError(`Table ${table} in this backup does not match its schema version.`);
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  // The type names come from this database, so no content of a file becomes SQL.
  const values = sql.join(
    columns.map(({ name }, index) => sql`(line ->> ${sql.lit(index)})::${sql.raw(type(name)!)}`),
  );
  return async (lines: string[]) => {
    await sql`insert into ${sql.table(table)} (${names})
      select ${values} from jsonb_array_elements(${`[${lines.join(",")}]`}::jsonb) as line`.execute(tx);
  };
}

function parseJobs(columns: BackupTable["columns"], lines: string[]): RestoredJob[] {
  return lines.map((line) => {
    const values = JSON.parse(line) as (string | null)[];
    return Object.fromEntries(
      columns.map(({ name }, index) => [name, values[index]]),
    ) as unknown as RestoredJob;
  });
}

async function assertRowCounts(tx: Tx, { rows }: BackupSummary): Promise<void> {
  for (const [table, count] of Object.entries(rows)) {
    if (table === jobsTableName) continue;
    const { rows: there } = await sql<{ total: string }>`
      select count(*)::text as total from ${sql.table(table)}`.execute(tx);
    if (there[0]!.total !== String(count))
      throw new BackupError(
        `Table ${table} was restored with ${there[0]!.total} rows instead of ${count}. Nothing was saved.`,
      );
  }
}
