import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import type { PrivacyPlace } from "@ofage/contract/privacy-report";
import { readAllDatabaseRows } from "../../packages/api/testing/secret-search.ts";
import { createKeyring } from "../../packages/api/src/secrets/keyring.ts";
import { loadOrCreateSecretKey } from "../../packages/api/src/secrets/secret-key.ts";
import type { SystemCall } from "./system-calls.ts";

/** Bytes that a server wrote. */
export interface ServerOutput {
  place: PrivacyPlace;
  /** Path of the file, or a description of the output. Printed to the terminal only. */
  where: string;
  bytes: Buffer;
}

/** Bytes of a file read at once, and the overlap with the next chunk, which exceeds any piece of a secret. */
const chunkBytes = 8 * 1024 * 1024;
const overlapBytes = 64 * 1024;

/**
 * Reads the names and contents of files below a folder, and of some outside it.
 * @param changedSince time in milliseconds; leaves out older files
 */
export async function* readFiles(
  root: string,
  elsewhere: readonly string[],
  changedSince: number,
): AsyncGenerator<ServerOutput> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  for (const path of [...files.map(({ parentPath, name }) => join(parentPath, name)), ...elsewhere]) {
    const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }));
    if (size === 0 || mtimeMs < changedSince) continue;
    const where = relative(root, path);
    const place = placeOfFile(where);
    yield { place, where, bytes: Buffer.from(where) };
    for await (const bytes of readInChunks(path, size)) yield { place, where, bytes };
  }
}

function placeOfFile(path: string): PrivacyPlace {
  if (path.startsWith("working/core")) return "core_dumps";
  if (path.startsWith("data/db/")) return "database_files";
  if (path.startsWith("data/outbox/")) return "outbox";
  if (path.startsWith("data/")) return "data_folder";
  if (path.startsWith("temporary/")) return "temporary_files";
  return path.startsWith("../") ? "elsewhere" : "home_and_working_folder";
}

/** Reads a file, as far as it is there: it may disappear meanwhile. */
async function* readInChunks(path: string, size: number): AsyncGenerator<Buffer> {
  let last = Buffer.alloc(0);
  try {
    // Node allocates this much even for a small file.
    const highWaterMark = Math.min(chunkBytes, size);
    for await (const chunk of createReadStream(path, { highWaterMark })) {
      last = Buffer.concat([last.subarray(-overlapBytes), chunk as Buffer]);
      yield last;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

/** Joins the bytes that went to one file, pipe or socket. */
export function joinWrites(root: string, calls: readonly SystemCall[]): ServerOutput[] {
  const writes = calls.filter((call) => call.kind === "written");
  return [...Map.groupBy(writes, ({ to }) => to)].map(([to, parts]) => ({
    place: placeOfWrite(to),
    where: `written to ${relative(root, to)}`,
    bytes: Buffer.concat(parts.map(({ bytes }) => bytes)),
  }));
}

function placeOfWrite(to: string): PrivacyPlace {
  if (to.startsWith("/")) return "writes_to_files";
  return to.startsWith("socket:") ? "writes_to_sockets" : "writes_to_pipes";
}

/**
 * Reads every row of every table of a stopped server. PostgreSQL reassembles and decompresses values that are spread
 * over pages; values sealed with the server's own key are opened.
 */
export async function readRows(root: string): Promise<ServerOutput[]> {
  const data = join(root, "data");
  const rows = await readAllDatabaseRows(data, createKeyring(await loadOrCreateSecretKey(data)));
  return rows.map((row) => ({ place: "database_rows", ...row }));
}
