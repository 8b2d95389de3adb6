import { openDatabase, openFolder } from "../db/open.ts";
import type { Env } from "../env.ts";
import { askForCopy } from "./copy-channel.ts";
import { dump } from "./dump.ts";
import { linesOf, writeLinesTo } from "./file.ts";
import { keyOf } from "./key.ts";
import { BackupError, readLines, type Summary } from "./lines.ts";

type Where = Pick<Env, "dataDir" | "databaseUrl" | "secretKey">;

export interface Backup extends Summary {
  /** How long a running embedded server's database waited, in milliseconds; undefined where none had to. */
  waitedMs: number | undefined;
}

/**
 * Writes what a database holds at one moment into a file, beside the running server or without one, and reads the file back.
 * @param withKey whether a generated key goes into it
 * @throws BackupError
 */
export async function backUp(env: Where, path: string, withKey = true): Promise<Backup> {
  const about = await keyOf(env, withKey);
  const source = await openSource(env, about.key_mark);
  try {
    await writeLinesTo(path, (take) => dump(source.database.db, about, take));
  } finally {
    await source.close();
  }
  return { ...(await readLines(linesOf(path))), waitedMs: source.waitedMs };
}

async function openSource({ dataDir, databaseUrl }: Where, keyMark: string) {
  const copy = databaseUrl ? undefined : await askForCopy(dataDir);
  if (!copy) {
    const database = await openDatabase({ dataDir, databaseUrl });
    return { database, waitedMs: undefined, close: () => database.close() };
  }
  if (copy.keyMark !== keyMark) {
    copy.release();
    throw new BackupError("SECRET_KEY: the running server has another one. Set it as the server has it.");
  }
  const database = await openFolder(copy.folder);
  return {
    database,
    waitedMs: copy.waitedMs,
    close: async () => {
      await database.close();
      copy.release();
    },
  };
}
