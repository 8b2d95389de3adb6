import { PassThrough } from "node:stream";
import { markMoved, openDatabase } from "../db/open.ts";
import type { Env } from "../env.ts";
import { dump } from "./dump.ts";
import { fill } from "./fill.ts";
import { generatedKey, keyMark } from "./key.ts";
import { BackupError, type Summary } from "./lines.ts";
import { splitLines } from "./split-lines.ts";

/**
 * Carries an embedded installation over into an empty PostgreSQL database: all of it or nothing. The folder stays as it is, and no server opens
 * it again.
 * @throws BackupError; FolderInUseError while a server runs on the folder
 */
export async function moveToPostgres(
  env: Pick<Env, "dataDir" | "databaseUrl" | "secretKey">,
): Promise<Summary> {
  const { dataDir, databaseUrl, secretKey } = env;
  if (!databaseUrl || !secretKey)
    throw new BackupError(
      "DATABASE_URL, SECRET_KEY: expected both, as the processes on PostgreSQL will have them.",
    );
  const generated = await generatedKey(dataDir);
  if (generated !== undefined && generated !== secretKey) {
    throw new BackupError(
      `SECRET_KEY: expected what stands in ${dataDir}/secret.key, with which this installation's values are sealed.`,
    );
  }
  const source = await openDatabase({ dataDir, databaseUrl: undefined });
  try {
    const target = await openDatabase({ dataDir, databaseUrl });
    try {
      const pipe = new PassThrough({ highWaterMark: 1 << 20 });
      const writing = dump(source.db, { key_mark: keyMark(secretKey) }, async (lines) => {
        if (pipe.write(`${lines.join("\n")}\n`)) return;
        await new Promise<void>((resolve) => pipe.once("drain", resolve).once("close", resolve));
      }).then(
        () => pipe.end(),
        (error: Error) => pipe.destroy(error),
      );
      const summary = await fill(target, "The database of DATABASE_URL", splitLines(pipe)).finally(
        async () => {
          pipe.destroy();
          await writing;
        },
      );
      await markMoved(dataDir);
      return summary;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
