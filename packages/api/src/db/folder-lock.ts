import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { OperatorError } from "../operator-error.ts";
import { ensureDataFolder, explainFolderFault } from "./folder-fault.ts";

/** The folder belongs to a running process. */
export class FolderInUseError extends OperatorError {}

/** A process that is just ending may need a moment to release the folder. */
const lockTimeoutMs = 3_000;

/** SQLite's result codes (https://www.sqlite.org/rescode.html), as the system's. */
const systemCodes: Record<number, string> = { 3: "EACCES", 8: "EACCES", 13: "ENOSPC", 14: "EACCES" };
const busy = 5;

/**
 * Locks DATA_DIR for this process, because two processes on one embedded database corrupt it silently. SQLite's
 * exclusive transaction is an operating-system file lock, so the lock ends with its process, kill -9 included, and no
 * stale file can remain. Nothing is stored in it.
 * @returns a function that releases the folder
 * @throws FolderInUseError, or OperatorError if the folder cannot be used
 */
export async function lockFolder(dataDir: string): Promise<() => void> {
  await ensureDataFolder(dataDir);
  const path = join(dataDir, "lock");
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path, { timeout: lockTimeoutMs });
    lock.exec("begin exclusive");
  } catch (cause) {
    lock?.close();
    const { errcode = 0 } = cause as { errcode?: number };
    if (errcode === busy) {
      throw new FolderInUseError(
        `DATA_DIR: ${dataDir} is in use by another running OfAge. Stop it first, or give this one its own DATA_DIR.`,
        { cause },
      );
    }
    const fault = { code: systemCodes[errcode & 0xff], path };
    throw (await explainFolderFault(fault, dataDir)) ?? cause;
  }
  const held = lock;
  return () => held.close();
}
