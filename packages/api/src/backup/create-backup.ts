import { openDatabase, openEmbeddedFolder } from "../db/open-database.ts";
import type { Env } from "../env.ts";
import { requestDatabaseCopy } from "./database-copies.ts";
import { dumpDatabase } from "./dump-database.ts";
import { readBackupFile, writeBackupFile } from "./backup-file.ts";
import { describeBackupKey } from "./backup-key.ts";
import { BackupError, readBackup, type BackupSummary } from "./backup-format.ts";

type BackupSource = Pick<Env, "dataDir" | "databaseUrl" | "secretKey">;

export interface BackupResult extends BackupSummary {
  /** Time that a running embedded server's database was paused, in milliseconds; undefined if none was. */
  databasePausedMs: number | undefined;
}

/**
 * Writes the contents of a database at one moment into a file, with or without a running server, and reads the file back to verify it.
 * @param withKey whether to include a generated key
 * @throws BackupError
 */
export async function createBackup(env: BackupSource, path: string, withKey = true): Promise<BackupResult> {
  const about = await describeBackupKey(env, withKey);
  const source = await openBackupSource(env, about.key_mark);
  try {
    await writeBackupFile(path, (take) => dumpDatabase(source.database.db, about, take));
  } finally {
    await source.close();
  }
  return { ...(await readBackup(readBackupFile(path))), databasePausedMs: source.waitedMs };
}

async function openBackupSource({ dataDir, databaseUrl }: BackupSource, keyMark: string) {
  const copy = databaseUrl ? undefined : await requestDatabaseCopy(dataDir);
  if (!copy) {
    const database = await openDatabase({ dataDir, databaseUrl });
    return { database, waitedMs: undefined, close: () => database.close() };
  }
  if (copy.keyFingerprint !== keyMark) {
    copy.release();
    throw new BackupError("SECRET_KEY: differs from the running server's. Set the server's key.");
  }
  const database = await openEmbeddedFolder(copy.folder);
  return {
    database,
    waitedMs: copy.databasePausedMs,
    close: async () => {
      await database.close();
      copy.release();
    },
  };
}
