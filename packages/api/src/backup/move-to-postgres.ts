import { PassThrough } from "node:stream";
import { markFolderMoved, openDatabase } from "../db/open-database.ts";
import type { Env } from "../env.ts";
import { dumpDatabase } from "./dump-database.ts";
import { loadBackup } from "./load-backup.ts";
import { readGeneratedKey, keyFingerprint } from "./backup-key.ts";
import { BackupError, type BackupSummary } from "./backup-format.ts";
import { splitLines } from "./split-lines.ts";

/**
 * Moves an embedded installation to an empty PostgreSQL database, completely or not at all. The folder stays
 * unchanged, and no server opens it again.
 * @throws BackupError
 * @throws FolderInUseError if a server runs on the folder
 */
export async function moveToPostgres(
  env: Pick<Env, "dataDir" | "databaseUrl" | "secretKey">,
): Promise<BackupSummary> {
  const { dataDir, databaseUrl, secretKey } = env;
  if (!databaseUrl || !secretKey)
    throw new BackupError(
      "DATABASE_URL, SECRET_KEY: expected both, with the values that the processes on PostgreSQL will use.",
    );
  const generated = await readGeneratedKey(dataDir);
  if (generated !== undefined && generated !== secretKey) {
    throw new BackupError(
      `SECRET_KEY: expected the key in ${dataDir}/secret.key, which sealed this installation's values.`,
    );
  }
  const source = await openDatabase({ dataDir, databaseUrl: undefined });
  try {
    const target = await openDatabase({ dataDir, databaseUrl });
    try {
      const pipe = new PassThrough({ highWaterMark: 1 << 20 });
      const writing = dumpDatabase(source.db, { key_mark: keyFingerprint(secretKey) }, async (lines) => {
        if (pipe.write(`${lines.join("\n")}\n`)) return;
        await new Promise<void>((resolve) => pipe.once("drain", resolve).once("close", resolve));
      }).then(
        () => pipe.end(),
        (error: Error) => pipe.destroy(error),
      );
      const summary = await loadBackup(target, "The database of DATABASE_URL", splitLines(pipe)).finally(
        async () => {
          pipe.destroy();
          await writing;
        },
      );
      await markFolderMoved(dataDir);
      return summary;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
