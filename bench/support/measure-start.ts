import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../fixtures/free-port.ts";
import { waitUntil } from "../../packages/api/testing/wait-until.ts";
import { readCpuSeconds } from "./process-usage.ts";

/** Time after which a process has done what it puts off until it is ready. */
const settlingMs = 5_000;

/** Times of a start, in seconds. */
export interface StartFigures {
  /** Until it answers. */
  readySeconds: number;
  /** Processor time of it and of its children by then. */
  cpuSeconds: number;
  /** The same, five seconds later. */
  settledCpuSeconds: number;
}

/**
 * Starts a program on a free port, waits until it answers, and ends it.
 * @param args of Node
 * @param check `http` waits for a 200 of /readyz, `tcp` until the port is open
 * @throws Error with what it printed, if it ends before it answers
 */
export async function measureStart(
  args: readonly string[],
  variables: Record<string, string>,
  check: "http" | "tcp" = "http",
): Promise<StartFigures> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...variables, PATH: process.env.PATH, HOST: "127.0.0.1", PORT: String(port), LOG_LEVEL: "silent" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (printed += text));
  try {
    await waitUntil(
      "the process to be ready",
      async () => {
        if (child.exitCode !== null) throw new Error(`the process ended: ${printed}`);
        return (await (check === "http" ? isReady(port) : isOpen(port))) || undefined;
      },
      180_000,
    );
    const readySeconds = (performance.now() - began) / 1000;
    const cpuSeconds = await readCpuSeconds(child.pid!);
    await wait(settlingMs);
    return { readySeconds, cpuSeconds, settledCpuSeconds: await readCpuSeconds(child.pid!) };
  } finally {
    await endProcess(child);
  }
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await exited;
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true));
    socket.on("connect", () => socket.destroy()).on("error", () => resolve(false));
  });
}
