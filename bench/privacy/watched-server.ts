import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, openSync, readFileSync, readSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../fixtures/free-port.ts";
import { waitUntil } from "../../packages/api/testing/wait-until.ts";
import { buildServeCommand } from "../../scripts/serve-command.mjs";
import { type Mutant, mutantModuleUrl } from "./mutants.ts";
import { buildStraceCommand, parseSystemCall, type SystemCall } from "./system-calls.ts";

/** Server process that runs as with `npm start`, with debug logging, in folders where nothing else writes. */
export interface WatchedServer {
  url: string;
  /** Parent of the folders `data`, `temporary`, `home` and `working`, where Linux puts core dumps by default. */
  root: string;
  process: ChildProcess;
  /** Returns everything printed so far, on both streams. */
  output(): Buffer;
  /** Path of what strace writes; undefined when the server is not traced. */
  trace: string | undefined;
  /** Returns the system calls since the last call. */
  takeCalls(): SystemCall[];
}

const main = fileURLToPath(new URL("../../packages/api/src/main.ts", import.meta.url));
let startCount = 0;

export interface WatchedServerOptions {
  /** May exist already. */
  root: string;
  /** Folder with the certificates of issuers that it trusts. */
  anchors: string;
  isTraced: boolean;
}

/**
 * Starts a server in its folders and waits until it is ready.
 * @param mutant makes it leak; one that crashes may dump its memory, which `npm start` forbids
 */
export async function startWatchedServer(
  { root, anchors, isTraced }: WatchedServerOptions,
  mutant?: Mutant,
): Promise<WatchedServer> {
  const folder = (name: string) => join(root, name);
  for (const name of ["data", "temporary", "home", "working"]) mkdirSync(folder(name), { recursive: true });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const trace = isTraced ? `${root}-trace-${++startCount}` : undefined;
  const args = [...(mutant ? ["--import", mutantModuleUrl(mutant)] : []), main];
  const [program, given] =
    mutant?.through === "core_dump" ? [process.execPath, args] : buildServeCommand(process.execPath, args);
  const command = [...(trace ? buildStraceCommand(trace) : []), program, ...given];
  if (trace) writeFileSync(trace, "");
  // Raises the core dump limit to the system's maximum.
  const child = spawn("sh", ["-c", 'ulimit -c unlimited 2>/dev/null; exec "$0" "$@"', ...command], {
    cwd: folder("working"),
    env: {
      PATH: process.env.PATH,
      HOME: folder("home"),
      TMPDIR: folder("temporary"),
      DATA_DIR: folder("data"),
      PORT: String(port),
      LOG_LEVEL: "debug",
      TRUST_PROXY: "127.0.0.1",
      WEBHOOK_ALLOW_NET: "127.0.0.1",
      TRUST_ANCHORS: anchors,
    },
    // The IPC channel tells the child when we exit before it.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout!, child.stderr!])
    stream.on("data", (chunk: Buffer) => printed.push(chunk));
  const output = () => Buffer.concat(printed);
  const isReady = async () => {
    if (!isRunning(child)) throw new Error(`the server exited before it was ready:\n${output().toString()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    return answer?.ok || undefined;
  };
  try {
    await waitUntil("the server to be ready", isReady, 120_000);
  } catch (error) {
    child.kill("SIGKILL");
    throw error;
  }
  return { url, root, process: child, output, trace, takeCalls: trace ? readTrace(trace) : () => [] };
}

/** Ends a server with a signal and waits until it has exited and its trace is complete. */
export async function endServer(
  { process: child, trace }: WatchedServer,
  signal: NodeJS.Signals,
): Promise<void> {
  if (!isRunning(child)) return;
  const closed = once(child, "close");
  child.kill(signal);
  await closed;
  const end = new RegExp(String.raw`^${child.pid} +\+\+\+ `, "m");
  const isTraceComplete = async () => end.test(readFileSync(trace!).subarray(-1000).toString()) || undefined;
  if (trace) await waitUntil("strace", isTraceComplete);
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

/** Creates a reader of what strace has written since the last call. */
function readTrace(path: string): () => SystemCall[] {
  const file = openSync(path, "r");
  const chunk = Buffer.alloc(1 << 24);
  let rest = "";
  return () => {
    const calls: SystemCall[] = [];
    for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk)) {
      const lines = (rest + chunk.toString("latin1", 0, read)).split("\n");
      rest = lines.pop()!;
      for (const call of lines.map(parseSystemCall)) if (call) calls.push(call);
    }
    return calls;
  };
}
