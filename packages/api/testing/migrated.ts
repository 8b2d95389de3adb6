import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createDatabase } from "../../../fixtures/postgres.ts";
import { migrate } from "../src/db/migrate.ts";
import { openDatabase } from "../src/db/open.ts";
import { openQueue } from "../src/jobs/queue.ts";
import { databaseNameOf } from "./database-of.ts";

/*
 * A server's first start makes and migrates its database, which costs more than most tests of it. That is done once, here, and copied.
 */

const root = fileURLToPath(new URL("../../../", import.meta.url));
const inputs = ["packages/api/src/db/migrations", "packages/api/src/jobs", "package-lock.json"];
const postgresTemplate = "ofage_migrated";

/** Gives a folder, which has no database yet, a copy of the migrated one. @param migrated as `migratedDatabase` named it */
export async function copyMigrated(dataDir: string, migrated: string): Promise<void> {
  const server = process.env.OFAGE_TEST_POSTGRES;
  if (server) await createDatabase(server, databaseNameOf(dataDir), postgresTemplate);
  else await cp(migrated, join(dataDir, "db"), { recursive: true });
}

/**
 * Makes the database that `copyMigrated` copies: on PostgreSQL anew, embedded once for these migrations.
 * @param postgres address of the server, without a database of ours; without it, the embedded database
 * @returns the folder of the embedded one, or the name of the one on PostgreSQL
 */
export async function migratedDatabase(postgres?: string): Promise<string> {
  if (postgres) {
    await fill({ dataDir: "", databaseUrl: await createDatabase(postgres, postgresTemplate) });
    return postgresTemplate;
  }
  const kept = join(root, "node_modules/.cache/ofage", `migrated-${await hashOfInputs()}`);
  if (await isFolder(kept)) return kept;
  await mkdir(dirname(kept), { recursive: true });
  const made = await mkdtemp(`${kept}-`);
  await fill({ dataDir: made, databaseUrl: undefined });
  // Another run may have been faster.
  await rename(join(made, "db"), kept).catch(async (error: unknown) => {
    if (!(await isFolder(kept))) throw error;
  });
  await rm(made, { recursive: true, force: true });
  return kept;
}

async function fill(env: { dataDir: string; databaseUrl: string | undefined }): Promise<void> {
  const database = await openDatabase(env);
  try {
    await migrate(database.db);
    const queue = await openQueue(
      database,
      (error) => {
        throw error;
      },
      false,
    );
    await queue.close();
    await database.maintain?.();
  } finally {
    await database.close();
  }
}

async function hashOfInputs(): Promise<string> {
  const hash = createHash("sha256");
  for (const input of inputs) {
    const path = join(root, input);
    const names = (await isFolder(path)) ? (await readdir(path)).toSorted() : [""];
    for (const name of names) hash.update(name).update(await readFile(join(path, name)));
  }
  return hash.digest("hex").slice(0, 16);
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
