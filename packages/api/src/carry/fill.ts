import { sql } from "kysely";
import { migrate, migrateTo, migrationNames } from "../db/migrate.ts";
import type { Database } from "../db/open.ts";
import type { Tx } from "../db/schema.ts";
import { openQueue, type PutBackJob } from "../jobs/queue.ts";
import { BackupError, type Head, jobsTable, readLines, type Summary } from "./lines.ts";
import { type CarriedTable, carriedTables, isEmpty } from "./tables.ts";

/** What one statement inserts at most. */
const batch = { rows: 1000, characters: 1 << 20 };

/** The sentence for a database that a backup cannot go into. */
export const notEmpty = (where: string) =>
  new BackupError(
    `${where} is not empty. A backup is restored into an empty database only; nothing was changed.`,
  );

/**
 * Fills an empty database with a backup, at the backup's own schema and in one transaction, so that all of it is there or nothing; then brings
 * the schema up to date. What a kill leaves can be filled again.
 * @param where the database's name in sentences
 * @throws BackupError
 */
export async function fill(
  database: Database,
  where: string,
  lines: AsyncIterable<string>,
): Promise<Summary> {
  if (!(await isEmpty(database.db))) throw notEmpty(where);
  const queue = await openQueue(database, () => {}, false);
  try {
    const summary = await database.db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      if (!(await isEmpty(tx))) throw notEmpty(where);
      const read = await readLines(
        lines,
        fillTables(tx, (jobs) => queue.putBack(tx, jobs)),
      );
      await expectCounts(tx, read);
      return read;
    });
    await migrate(database.db);
    return summary;
  } finally {
    await queue.close();
  }
}

/** @throws BackupError where this release does not know a backup's schema */
export async function expectKnownSchema({ migrations }: Head): Promise<void> {
  const ours = await migrationNames();
  const unknown = migrations.filter((name) => !ours.includes(name));
  if (unknown.length > 0 || migrations.some((name, index) => name !== ours[index])) {
    throw new BackupError(
      `This backup is of another release, whose schema has ${unknown.join(", ") || "other migrations"}. Restore it with that release or a later one.`,
    );
  }
}

function fillTables(tx: Tx, putBack: (jobs: PutBackJob[]) => Promise<void>) {
  let known: CarriedTable[] = [];
  let insert: (lines: string[]) => Promise<void> = async () => {};
  let waiting: string[] = [];
  let characters = 0;
  const flush = async () => {
    if (waiting.length > 0) await insert(waiting);
    waiting = [];
    characters = 0;
  };
  return {
    head: async (head: Head) => {
      await expectKnownSchema(head);
      await migrateTo(tx, head.migrations.at(-1)!);
      known = await carriedTables(tx);
    },
    table: async ({ table, columns }: { table: string; columns: CarriedTable["columns"] }) => {
      insert =
        table === jobsTable
          ? (lines) => putBack(jobsOf(columns, lines))
          : rowsInto(tx, known, table, columns);
    },
    row: async (line: string) => {
      waiting.push(line);
      characters += line.length;
      if (waiting.length >= batch.rows || characters >= batch.characters) await flush();
    },
    tableEnd: flush,
  };
}

function rowsInto(tx: Tx, known: CarriedTable[], table: string, columns: CarriedTable["columns"]) {
  const ours = known.find(({ name }) => name === table);
  const type = (column: string) => ours?.columns.find(({ name }) => name === column)?.type;
  if (!ours || columns.some(({ name }) => type(name) === undefined))
    throw new BackupError(`This backup has a table ${table} that its schema does not have so.`);
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  // The types are this database's own words for them, so nothing that a file says becomes SQL.
  const values = sql.join(
    columns.map(({ name }, index) => sql`(line ->> ${sql.lit(index)})::${sql.raw(type(name)!)}`),
  );
  return async (lines: string[]) => {
    await sql`insert into ${sql.table(table)} (${names})
      select ${values} from jsonb_array_elements(${`[${lines.join(",")}]`}::jsonb) as line`.execute(tx);
  };
}

function jobsOf(columns: CarriedTable["columns"], lines: string[]): PutBackJob[] {
  return lines.map((line) => {
    const values = JSON.parse(line) as (string | null)[];
    return Object.fromEntries(
      columns.map(({ name }, index) => [name, values[index]]),
    ) as unknown as PutBackJob;
  });
}

async function expectCounts(tx: Tx, { rows }: Summary): Promise<void> {
  for (const [table, count] of Object.entries(rows)) {
    if (table === jobsTable) continue;
    const { rows: there } = await sql<{ total: string }>`
      select count(*)::text as total from ${sql.table(table)}`.execute(tx);
    if (there[0]!.total !== String(count))
      throw new BackupError(
        `${table} came out with ${there[0]!.total} rows in place of ${count}; nothing was kept.`,
      );
  }
}
