import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { LoggableError } from "../loggable-error.ts";

/** The folder belongs to a running process. */
export class FolderInUseError extends LoggableError {}

/** A process that is just ending may need a moment to release the folder. */
const lockTimeoutMs = 3_000;

/**
 * Locks DATA_DIR for this process, because two processes on one embedded database corrupt it silently. SQLite's
 * exclusive transaction is an operating-system file lock, so the lock ends with its process, kill -9 included, and no
 * stale file can remain. Nothing is stored in it.
 * @returns a function that releases the folder
 * @throws FolderInUseError
 */
export async function lockFolder(dataDir: string): Promise<() => void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(dataDir, "lock"), { timeout: lockTimeoutMs });
  try {
    lock.exec("begin exclusive");
  } catch (cause) {
    lock.close();
    throw new FolderInUseError(
      `${dataDir} is in use by another running OfAge. Stop it first, or give this one its own DATA_DIR.`,
      { cause },
    );
  }
  return () => lock.close();
}
