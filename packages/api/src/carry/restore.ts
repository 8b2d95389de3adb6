import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { lockFolder } from "../db/folder-lock.ts";
import { openDatabase, openFolder } from "../db/open.ts";
import type { Env } from "../env.ts";
import { expectKnownSchema, fill, notEmpty } from "./fill.ts";
import { linesOf } from "./file.ts";
import { settleKey } from "./key.ts";
import { type Head, readLines, type Summary } from "./lines.ts";

type Where = Pick<Env, "dataDir" | "databaseUrl" | "secretKey">;

/**
 * Fills an empty place with a backup, once the whole file was read and found right. Cut off, it leaves an empty place.
 * @throws BackupError
 */
export async function restore(env: Where, path: string): Promise<Summary> {
  const { head } = await readLines(linesOf(path));
  await expectKnownSchema(head);
  return env.databaseUrl ? intoPostgres(env, head, path) : intoFolder(env, head, path);
}

async function intoPostgres(env: Where, head: Head, path: string): Promise<Summary> {
  await settleKey(env, head);
  const database = await openDatabase(env);
  try {
    return await fill(database, "The database of DATABASE_URL", linesOf(path));
  } finally {
    await database.close();
  }
}

/** The database has its name once it is whole. */
async function intoFolder(env: Where, head: Head, path: string): Promise<Summary> {
  const { dataDir } = env;
  const unlock = await lockFolder(dataDir);
  try {
    const [whole, draft] = [join(dataDir, "db"), join(dataDir, "db.restoring")];
    const there = await readdir(whole).catch(() => []);
    if (there.length > 0) throw notEmpty(dataDir);
    await settleKey(env, head);
    await rm(draft, { recursive: true, force: true });
    const summary = await fillFolder(draft, dataDir, path);
    await rm(whole, { recursive: true, force: true });
    await rename(draft, whole);
    return summary;
  } finally {
    unlock();
  }
}

async function fillFolder(folder: string, where: string, path: string): Promise<Summary> {
  const database = await openFolder(folder);
  try {
    const summary = await fill(database, where, linesOf(path));
    await database.maintain!();
    return summary;
  } finally {
    await database.close();
  }
}
