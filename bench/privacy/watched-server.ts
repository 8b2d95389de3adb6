import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../../fixtures/free-port.ts";
import { buildServeCommand } from "../../scripts/serve-command.mjs";
import { buildStraceCommand } from "./trace/strace.ts";
import { SystemCallTrace } from "./trace/system-call-trace.ts";

/** Folders of a server; nothing else writes there. */
export interface ServerFolders {
  root: string;
  /** Data folder: DATA_DIR, TMPDIR, HOME and the working folder, which is where Linux puts core dumps by default. */
  data: string;
  temporary: string;
  home: string;
  working: string;
}

/**
 * Creates the folders of a server.
 * @param root may exist already
 */
export function createServerFolders(root: string): ServerFolders {
  const below = (name: string) => join(root, name);
  const ground = {
    root,
    data: below("data"),
    temporary: below("temporary"),
    home: below("home"),
    working: below("working"),
  };
  for (const folder of Object.values(ground)) mkdirSync(folder, { recursive: true });
  return ground;
}

/** Traced server process that runs as with `npm start`, with debug logging. */
export interface WatchedServer {
  url: string;
  ground: ServerFolders;
  process: ChildProcess;
  trace: SystemCallTrace | undefined;
  /** Returns everything printed so far, on both streams. */
  output(): Buffer;
  /** Ends the process with a signal and waits until it has exited. */
  end(signal: NodeJS.Signals): Promise<void>;
}

export interface WatchOptions {
  isTraced: boolean;
  /** URL of a module that the process loads before anything else. */
  mutantModuleUrl?: string | undefined;
  /** Allows the process to dump its memory when it crashes, which `npm start` forbids. */
  canDumpCore?: boolean | undefined;
}

const main = fileURLToPath(new URL("../../packages/api/src/main.ts", import.meta.url));
let startCount = 0;

/** Starts a server in its folders and waits until it is ready. */
export async function startWatchedServer(
  ground: ServerFolders,
  { isTraced, mutantModuleUrl, canDumpCore }: WatchOptions,
): Promise<WatchedServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const trace = isTraced
    ? new SystemCallTrace(join(ground.root, `trace-${process.pid}-${++startCount}`))
    : undefined;
  const args = [...(mutantModuleUrl ? ["--import", mutantModuleUrl] : []), main];
  const [program, given] = canDumpCore ? [process.execPath, args] : buildServeCommand(process.execPath, args);
  const command = [...(trace ? buildStraceCommand(trace.pipe) : []), program, ...given];
  // Raises the core dump limit to the system's maximum.
  const child = spawn("sh", ["-c", 'ulimit -c unlimited 2>/dev/null; exec "$0" "$@"', ...command], {
    cwd: ground.working,
    env: {
      PATH: process.env.PATH,
      HOME: ground.home,
      TMPDIR: ground.temporary,
      DATA_DIR: ground.data,
      PORT: String(port),
      LOG_LEVEL: "debug",
      TRUST_PROXY: "127.0.0.1",
      WEBHOOK_ALLOW_NET: "127.0.0.1",
    },
    // The IPC channel tells the child when we exit before it.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout!, child.stderr!])
    stream.on("data", (chunk: Buffer) => printed.push(chunk));
  const closed = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const server: WatchedServer = {
    url,
    ground,
    process: child,
    trace,
    output: () => Buffer.concat(printed),
    end: async (signal) => {
      child.kill(signal);
      await closed;
      await trace?.ended;
    },
  };
  await waitUntilReady(server);
  return server;
}

async function waitUntilReady({ url, process: child, output }: WatchedServer): Promise<void> {
  const until = Date.now() + 120_000;
  while (Date.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server exited before it was ready:\n${output().toString()}`);
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await wait(100);
  }
  child.kill("SIGKILL");
  throw new Error("the server was not ready within two minutes");
}
