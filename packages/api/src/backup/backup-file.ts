import { createReadStream, createWriteStream } from "node:fs";
import { access, rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { PassThrough } from "node:stream";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { BackupError } from "./backup-format.ts";
import { splitLines } from "./split-lines.ts";

/**
 * Writes lines into a compressed file that only its owner can read. The file gets its name once it is complete and on
 * disk; until then, and after a kill, the unfinished file is called `….partial`.
 * @throws BackupError if the name is taken
 */
export async function writeBackupFile(
  path: string,
  write: (take: (lines: string[]) => Promise<void>) => Promise<void>,
): Promise<void> {
  if (await exists(path)) throw fileExistsError(path);
  const partial = `${path}.partial`;
  await rm(partial, { force: true });
  const lines = new PassThrough({ highWaterMark: 1 << 20 });
  const written = pipeline(
    lines,
    createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
    createWriteStream(partial, { flags: "wx", mode: 0o600, flush: true }),
  );
  // The result is awaited below; without this handler, a full disk would end the process.
  written.catch(() => {});
  try {
    await write((batch) => writeChunk(lines, written, `${batch.join("\n")}\n`));
    lines.end();
    await written;
    if (await exists(path)) throw fileExistsError(path);
    await rename(partial, path);
  } catch (error) {
    lines.destroy();
    await written.catch(() => {});
    await rm(partial, { force: true });
    throw error;
  }
}

const fileExistsError = (path: string) =>
  new BackupError(`${path} already exists. Choose another file name.`);

async function writeChunk(lines: PassThrough, written: Promise<void>, text: string): Promise<void> {
  if (lines.write(text)) return;
  const drained = new Promise<void>((resolve) => lines.once("drain", resolve));
  await Promise.race([drained, written]);
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * Reads the lines of a backup file one by one.
 * @throws BackupError if the file cannot be read as a backup
 */
export async function* readBackupFile(path: string): AsyncGenerator<string> {
  const unzipped = createZstdDecompress();
  const source = createReadStream(path);
  source.on("error", (error) => unzipped.destroy(error));
  source.pipe(unzipped);
  try {
    yield* splitLines(unzipped);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new BackupError(`File ${path} does not exist.`, { cause: error });
    if (code?.startsWith("ZSTD_") || code?.startsWith("Z_"))
      throw new BackupError(
        `${path} is corrupt: it was truncated or changed, or is not a backup. Nothing was restored.`,
        { cause: error },
      );
    throw error;
  } finally {
    source.destroy();
    unzipped.destroy();
  }
}
