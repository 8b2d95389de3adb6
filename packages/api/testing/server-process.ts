import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../../fixtures/free-port.ts";
import { databaseEnvOf } from "./database-env.ts";
import { waitUntil } from "./wait-until.ts";

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));

/** Server in a separate process, as `npm start` runs it. */
export interface ServerProcess {
  url: string;
  publicUrl: string;
  process: ChildProcess;
  /** Returns everything it has printed so far, on both streams. */
  output(): string;
  /** Waits for its exit code, or the signal that ended it. */
  waitForExit(deadlineMs?: number): Promise<number | string>;
  kill(): Promise<void>;
  /**
   * Asks it to stop and waits until it has.
   * @returns its exit code
   */
  stop(): Promise<number | string>;
}

export interface TemporaryFolder {
  path: string;
  remove(): Promise<void>;
}

export async function createTemporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), "ofage-child-"));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/**
 * Spawns a process, which may still fail to become ready.
 * @param program program and arguments; the server's own by default
 */
export async function spawnServerProcess(
  dataDir: string,
  variables: Record<string, string> = {},
  program: string | readonly string[] = main,
): Promise<ServerProcess> {
  const port = Number(variables.PORT) || (await freePort());
  const server = spawn(process.execPath, [program].flat(), {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "debug",
      TRUST_PROXY: "127.0.0.1",
      ...(await databaseEnvOf(dataDir)),
      ...variables,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (printed += text));
  const exited = once(server, "close") as Promise<[number | null, string | null]>;
  let end: number | string | undefined;
  void exited.then(([code, signal]) => (end = code ?? signal ?? "unknown"));
  const ended = (deadlineMs = 15_000) => waitUntil("the process to end", async () => end, deadlineMs);
  return {
    url: `http://127.0.0.1:${port}`,
    publicUrl: `http://localhost:${port}`,
    process: server,
    output: () => printed,
    waitForExit: ended,
    kill: async () => {
      server.kill("SIGKILL");
      await ended();
    },
    stop: () => {
      server.kill("SIGTERM");
      return ended();
    },
  };
}

/** Spawns a process with this role, which may not be ready yet. */
export const spawnRoleProcess = (role: string, dataDir: string, variables: Record<string, string> = {}) =>
  spawnServerProcess(dataDir, variables, [main, "--role", role]);

/** Starts a server and waits until it is ready. */
export async function startServerProcess(
  dataDir: string,
  variables: Record<string, string> = {},
  program: string | readonly string[] = main,
): Promise<ServerProcess> {
  const child = await spawnServerProcess(dataDir, variables, program);
  try {
    await waitUntilReady(child);
  } catch (error) {
    if (child.process.exitCode === null) await child.kill();
    throw error;
  }
  return child;
}

/** Waits until a process can serve. */
export async function waitUntilReady(child: ServerProcess): Promise<void> {
  await waitUntil(
    "the server to be ready",
    async () => {
      if (child.process.exitCode !== null) throw new Error(`the process exited: ${child.output()}`);
      const answer = await fetch(`${child.url}/readyz`).catch(() => undefined);
      return answer?.status === 200 || undefined;
    },
    60_000,
  );
}
