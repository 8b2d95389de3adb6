import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmod, readdir, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { BackupError } from "./backup-format.ts";

/*
 * The embedded database belongs to the running process. A backup therefore asks that process for a copy of its files,
 * through a socket in DATA_DIR, and reads the copy. The copy is removed when the socket closes, for whatever reason.
 */

const CopyResponse = z.union([
  z.object({ folder: z.string(), key_mark: z.string(), waited_ms: z.number() }),
  z.object({ error: z.string() }),
]);

const copyPrefix = "copy-";

/** Maximum length of a socket path (sockaddr_un: 108 bytes on Linux, 104 on macOS). */
const maxSocketPathBytes = 103;

function socketPath(dataDir: string): string {
  if (process.platform === "win32")
    return `\\\\.\\pipe\\ofage-${createHash("sha256").update(dataDir).digest("hex").slice(0, 32)}`;
  return join(dataDir, "backup.sock");
}

/**
 * Serves database copies to backups for as long as this process holds the folder. Anyone who can reach the socket can
 * read the folder as well.
 * @param report receives any error of a copy
 */
export async function serveDatabaseCopies(
  dataDir: string,
  keyMark: string,
  copyTo: (folder: string) => Promise<void>,
  report: (error: Error) => void,
): Promise<{ close(): Promise<void> }> {
  // A killed process can leave copies behind.
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(copyPrefix)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
  const path = socketPath(dataDir);
  if (Buffer.byteLength(path) > maxSocketPathBytes) return { close: async () => {} };
  if (process.platform !== "win32") await rm(path, { force: true });
  const sockets = new Set<Socket>();
  const copies = new Set<Promise<void>>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const folder = join(dataDir, `${copyPrefix}${randomUUID()}`);
    const released = once(socket, "close").catch(() => {});
    socket.on("error", () => {});
    socket.resume();
    const copy = sendCopy(socket, folder, keyMark, copyTo)
      .catch(report)
      .then(() => released)
      .then(() => rm(folder, { recursive: true, force: true }))
      .catch(report)
      .finally(() => {
        sockets.delete(socket);
        copies.delete(copy);
      });
    copies.add(copy);
  });
  server.listen(path);
  await once(server, "listening");
  if (process.platform !== "win32") await chmod(path, 0o600);
  return {
    close: async () => {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
      await Promise.all(copies);
    },
  };
}

async function sendCopy(
  socket: Socket,
  folder: string,
  key_mark: string,
  copyTo: (folder: string) => Promise<void>,
): Promise<void> {
  const began = performance.now();
  try {
    await copyTo(folder);
  } catch (error) {
    socket.end(`${JSON.stringify({ error: (error as Error).message })}\n`);
    throw error;
  }
  socket.write(`${JSON.stringify({ folder, key_mark, waited_ms: Math.round(performance.now() - began) })}\n`);
}

export interface DatabaseCopy {
  /** Folder of the copied files, readable by this process only. */
  folder: string;
  keyFingerprint: string;
  /** Time that the server's database was paused, in milliseconds. */
  databasePausedMs: number;
  /** Removes the copy. */
  release(): void;
}

/**
 * Requests a copy of the running server's database.
 * @returns undefined if no server runs on this folder, or none that answers
 */
export async function requestDatabaseCopy(dataDir: string): Promise<DatabaseCopy | undefined> {
  const socket = connect(socketPath(dataDir));
  const reached = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  if (!reached) return undefined;
  socket.on("error", () => {});
  for await (const line of createInterface(socket)) {
    const answer = CopyResponse.parse(JSON.parse(line));
    if ("error" in answer)
      throw new BackupError(`The running server could not copy its database: ${answer.error}`);
    return {
      folder: answer.folder,
      keyFingerprint: answer.key_mark,
      databasePausedMs: answer.waited_ms,
      release: () => socket.destroy(),
    };
  }
  throw new BackupError("The running server stopped before it copied its database. Try again.");
}
