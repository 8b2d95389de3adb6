import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { lockFolder } from "../db/folder-lock.ts";
import { openDatabase, openEmbeddedFolder } from "../db/open-database.ts";
import type { Env } from "../env.ts";
import { assertKnownSchema, loadBackup, notEmptyError } from "./load-backup.ts";
import { readBackupFile } from "./backup-file.ts";
import { ensureBackupKey } from "./backup-key.ts";
import { type BackupHeader, readBackup, type BackupSummary } from "./backup-format.ts";

type RestoreTarget = Pick<Env, "dataDir" | "databaseUrl" | "secretKey">;

/**
 * Restores a backup into an empty target after checking the whole file. If interrupted, it leaves an empty target.
 * @throws BackupError
 */
export async function restoreBackup(env: RestoreTarget, path: string): Promise<BackupSummary> {
  const { header } = await readBackup(readBackupFile(path));
  await assertKnownSchema(header);
  return env.databaseUrl ? restoreIntoPostgres(env, header, path) : restoreIntoFolder(env, header, path);
}

async function restoreIntoPostgres(
  env: RestoreTarget,
  head: BackupHeader,
  path: string,
): Promise<BackupSummary> {
  await ensureBackupKey(env, head);
  const database = await openDatabase(env);
  try {
    return await loadBackup(database, "The database of DATABASE_URL", readBackupFile(path));
  } finally {
    await database.close();
  }
}

/** Restores into a temporary folder that gets the database's name once it is complete. */
async function restoreIntoFolder(
  env: RestoreTarget,
  head: BackupHeader,
  path: string,
): Promise<BackupSummary> {
  const { dataDir } = env;
  const unlock = await lockFolder(dataDir);
  try {
    const [whole, draft] = [join(dataDir, "db"), join(dataDir, "db.restoring")];
    const there = await readdir(whole).catch(() => []);
    if (there.length > 0) throw notEmptyError(dataDir);
    await ensureBackupKey(env, head);
    await rm(draft, { recursive: true, force: true });
    const summary = await loadIntoFolder(draft, dataDir, path);
    await rm(whole, { recursive: true, force: true });
    await rename(draft, whole);
    return summary;
  } finally {
    unlock();
  }
}

async function loadIntoFolder(folder: string, where: string, path: string): Promise<BackupSummary> {
  const database = await openEmbeddedFolder(folder);
  try {
    const summary = await loadBackup(database, where, readBackupFile(path));
    await database.maintain!();
    return summary;
  } finally {
    await database.close();
  }
}
