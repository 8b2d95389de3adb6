import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { DistributionError } from "../db/distribution/distribute.ts";
import { EnvError, readEnv } from "../env.ts";
import { OperatorError } from "../operator-error.ts";
import { createBackup } from "./create-backup.ts";
import { BackupError, jobsTableName, type BackupSummary } from "./backup-format.ts";
import { distributeDatabase } from "./distribute-database.ts";
import { migrateDatabase } from "./migrate-database.ts";
import { restoreBackup } from "./restore-backup.ts";

// Each command is run as `npm run` plus its name, and exits when it is done.

const startedAt = performance.now();
const elapsedSeconds = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;

/** Resolves a path against the folder that npm was called in, because npm runs scripts in the project's folder. */
const resolvePath = (name: string) => resolve(process.env.INIT_CWD ?? ".", name);

const commands: Record<string, (args: string[]) => Promise<void>> = {
  migrate: async (args) => {
    parseArgs({ args });
    const done = await migrateDatabase(readEnv(process.env), (sentence) => console.log(sentence));
    for (const name of done) console.log(`  ${name}`);
    console.log(
      done.length === 0 ? "The schema is up to date." : `The schema is up to date after ${elapsedSeconds()}.`,
    );
  },
  distribute: async (args) => {
    parseArgs({ args });
    const moved = await distributeDatabase(readEnv(process.env), (sentence) => console.log(sentence));
    for (const table of moved) console.log(`  ${table}`);
    console.log(
      moved.length === 0
        ? "All tables are in their place."
        : `All tables are in their place after ${elapsedSeconds()}.`,
    );
  },
  backup: async (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { "without-key": { type: "boolean", default: false } },
    });
    const time = new Date().toISOString().replaceAll(":", "").slice(0, 17);
    const path = resolvePath(onlyArgument(positionals, "file", `ofage-${time}Z.backup`));
    const backup = await createBackup(readEnv(process.env), path, !values["without-key"]);
    if (backup.databasePausedMs !== undefined)
      console.log(`The running server's database was paused for ${backup.databasePausedMs} ms.`);
    console.log(`${path}: ${describeContents(backup)}, written and verified in ${elapsedSeconds()}.`);
    console.log(
      backup.header.secret_key === undefined
        ? "The backup does not include SECRET_KEY. Store the key elsewhere: the backup is useless without it."
        : "The backup includes the secret key as well as the data. Protect the file accordingly.",
    );
  },
  restore: async (args) => {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const restored = await restoreBackup(
      readEnv(process.env),
      resolvePath(onlyArgument(positionals, "file")),
    );
    console.log(
      `Restored ${describeContents(restored)} from the backup of ${restored.header.made_at} in ${elapsedSeconds()}.`,
    );
  },
};

function onlyArgument(given: string[], what: string, otherwise?: string): string {
  const [only = otherwise] = given;
  if (only === undefined || given.length > 1) throw new EnvError(`Expected exactly one ${what}.`);
  return only;
}

function describeContents({ rows }: BackupSummary): string {
  const { [jobsTableName]: jobs = 0, ...tables } = rows;
  const total = Object.values(tables).reduce((sum, each) => sum + each, 0);
  return `${total} rows in ${Object.keys(tables).length} tables and ${jobs} pending jobs`;
}

const [, , name = "", ...args] = process.argv;
const command = commands[name];
try {
  if (!command) throw new EnvError(`Expected one of ${Object.keys(commands).join(", ")}.`);
  await command(args);
} catch (error) {
  const isExpected =
    [EnvError, BackupError, OperatorError, DistributionError].some((kind) => error instanceof kind) ||
    (error as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS");
  // Prints only the stack: a database error also carries its query's values.
  console.error(isExpected ? (error as Error).message : error instanceof Error ? error.stack : error);
  process.exitCode = 1;
}
