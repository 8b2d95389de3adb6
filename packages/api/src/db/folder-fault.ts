import { constants } from "node:fs";
import { access, mkdir, statfs } from "node:fs/promises";
import { userInfo } from "node:os";
import { OperatorError } from "../operator-error.ts";

/** A new embedded database needs about this much, in bytes. */
const leastFreeBytes = 100e6;

/**
 * Creates DATA_DIR if it is missing, for its owner only.
 * @throws OperatorError if this process cannot write there
 */
export async function ensureDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw (await explainFolderFault(error, dataDir)) ?? error;
  }
}

/**
 * Explains a failure to open DATA_DIR, or what is in it.
 * @returns undefined if it is no fault of the folder
 */
export async function explainFolderFault(
  error: unknown,
  dataDir: string,
): Promise<OperatorError | undefined> {
  const sentence = describeFolderFault(error as NodeJS.ErrnoException, dataDir);
  // The embedded database reports a full disk in many ways, and none of them says so.
  const isFull = sentence === undefined && (await readFreeBytes(dataDir)) < leastFreeBytes;
  const reason = isFull ? describeFolderFault({ code: "ENOSPC" }, dataDir) : sentence;
  return reason === undefined ? undefined : new OperatorError(`DATA_DIR: ${reason}`, { cause: error });
}

function describeFolderFault(
  { code, path }: Pick<NodeJS.ErrnoException, "code" | "path">,
  dataDir: string,
): string | undefined {
  switch (code) {
    case "EEXIST":
    case "ENOTDIR":
      return `${dataDir} is a file, or has a file in its path. Set DATA_DIR to a folder.`;
    case "ENOENT":
      return `${dataDir} cannot be created, because a folder above it is missing. Create that folder, or set DATA_DIR to another one.`;
    case "EACCES":
    case "EPERM":
      return `the user ${userInfo().username} may not write to ${path ?? dataDir}. Give the folder to that user (chown -R), or set DATA_DIR to another one.`;
    case "EROFS":
      return `${dataDir} is on a file system that is read-only. Mount a writable one there, or set DATA_DIR to another folder.`;
    case "ENOSPC":
    case "EDQUOT":
      return `the disk that holds ${dataDir} is full. Free at least ${leastFreeBytes / 1e6} MB, and start again.`;
    default:
      return undefined;
  }
}

async function readFreeBytes(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk ? disk.bavail * disk.bsize : Infinity;
}
