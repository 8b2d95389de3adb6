import { createHash } from "node:crypto";
import { z } from "zod";

/*
 * A backup is lines of JSON: a header; then each table, as a line that names its columns, a line for each row, and a
 * line with the row count; the pending jobs, in the same form; and an end line with a digest of all lines before it. A
 * row is an array of its columns' values as text, because PostgreSQL writes and reads every type as text without loss.
 */

export const BackupHeader = z.object({
  ofage_backup: z.literal(1),
  made_at: z.iso.datetime(),
  /** Names of the migrations that created the schema. */
  migrations: z.array(z.string()).min(1),
  /** Fingerprint that tells whether a SECRET_KEY is the one that sealed the values. */
  key_mark: z.string(),
  /** The key itself, if the installation generated it. */
  secret_key: z.string().optional(),
});
export type BackupHeader = z.infer<typeof BackupHeader>;

export const TableLine = z.object({
  table: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })).min(1),
});

const CountLine = z.object({ rows: z.int() });
const EndLine = z.object({ end: z.literal(true), tables: z.int(), rows: z.int(), sha256: z.string() });

/** Table name under which a backup lists the pending jobs. */
export const jobsTableName = "pgboss.job";

/** A backup that cannot be created or restored; the message says why. */
export class BackupError extends Error {}

export interface BackupSummary {
  header: BackupHeader;
  /** Number of rows of each table. */
  rows: Record<string, number>;
}

/** Receives the parts of a backup as they are read; each call is awaited. */
export interface BackupVisitor {
  onHeader(header: BackupHeader): Promise<void>;
  onTable(table: z.infer<typeof TableLine>): Promise<void>;
  /** @param line an array of strings and nulls, as JSON */
  onRow(line: string): Promise<void> | void;
  onTableEnd(): Promise<void>;
}

const noopVisitor: BackupVisitor = {
  onHeader: async () => {},
  onTable: async () => {},
  onRow: () => {},
  onTableEnd: async () => {},
};

const corruptBackupError = (what: string) =>
  new BackupError(`Backup is corrupt: ${what}. Nothing was restored.`);

/**
 * Reads a backup to its end and checks it against the counts and digests inside it.
 * @throws BackupError if they do not match
 */
export async function readBackup(
  lines: AsyncIterable<string>,
  reader: BackupVisitor = noopVisitor,
): Promise<BackupSummary> {
  const whole = createHash("sha256");
  const rows: Record<string, number> = {};
  let head: BackupHeader | undefined;
  let open: { name: string; rows: number } | undefined;
  let ended = false;
  let lineNumber = 0;
  for await (const line of lines) {
    lineNumber++;
    if (ended) throw corruptBackupError("data follows its last line");
    if (head === undefined) {
      head = parseHeader(line);
      await reader.onHeader(head);
    } else if (open && line.startsWith("[")) {
      open.rows++;
      await reader.onRow(line);
    } else if (open) {
      const count = parseLine(CountLine, line, lineNumber);
      if (count.rows !== open.rows)
        throw corruptBackupError(`the rows of table ${open.name} do not match their count`);
      rows[open.name] = open.rows;
      open = undefined;
      await reader.onTableEnd();
    } else if (line.startsWith('{"table"')) {
      const table = parseLine(TableLine, line, lineNumber);
      open = { name: table.table, rows: 0 };
      await reader.onTable(table);
    } else {
      const end = parseLine(EndLine, line, lineNumber);
      const total = Object.values(rows).reduce((sum, each) => sum + each, 0);
      if (
        end.sha256 !== whole.copy().digest("hex") ||
        end.rows !== total ||
        end.tables !== Object.keys(rows).length
      )
        throw corruptBackupError("its content does not match its digest");
      ended = true;
    }
    whole.update(line).update("\n");
  }
  if (!head || !ended) throw corruptBackupError("its last line is missing");
  return { header: head, rows };
}

function parseHeader(line: string): BackupHeader {
  const parsed = BackupHeader.safeParse(parseJson(line));
  if (!parsed.success) throw new BackupError("This file is not a backup that this release can read.");
  return parsed.data;
}

function parseLine<Schema extends z.ZodType>(
  schema: Schema,
  line: string,
  lineNumber: number,
): z.infer<Schema> {
  const parsed = schema.safeParse(parseJson(line));
  if (!parsed.success) throw corruptBackupError(`line ${lineNumber} could not be parsed`);
  return parsed.data;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}

/** Writes the lines that `readBackup` reads, and counts the rows. */
export class BackupLineWriter {
  readonly #whole = createHash("sha256");
  #tableRows = 0;
  #tables = 0;
  #rows = 0;

  header(header: BackupHeader): string {
    return this.#line(JSON.stringify(header));
  }

  table(name: string, columns: { name: string; type: string }[]): string {
    this.#tableRows = 0;
    return this.#line(JSON.stringify({ table: name, columns }));
  }

  row(line: string): string {
    this.#tableRows++;
    return this.#line(line);
  }

  tableEnd(): string {
    this.#tables++;
    this.#rows += this.#tableRows;
    return this.#line(JSON.stringify({ rows: this.#tableRows }));
  }

  end(): string {
    const sha256 = this.#whole.copy().digest("hex");
    return this.#line(JSON.stringify({ end: true, tables: this.#tables, rows: this.#rows, sha256 }));
  }

  #line(line: string): string {
    this.#whole.update(line).update("\n");
    return line;
  }
}
