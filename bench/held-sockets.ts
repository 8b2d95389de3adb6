// Measures whether visitors are still answered while two processes hold 20,000 connections with unfinished requests, and do not close
// them. npm run bench held-sockets [connections] [seconds]
import { fork } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { startBenchServer } from "./support/bench-server.ts";
import { formatMs, quantile } from "./support/quantile.ts";

const holders = 2;
const total = Number(process.argv[2] ?? 20_000);
const holdSeconds = Number(process.argv[3] ?? 60);

if (process.send) await hold(process.argv[2]!, Number(process.argv[3]));
else await measure();

/** Opens connections that send the beginning of a request, and keeps its side of each open for as long as the process lives. */
async function hold(url: string, count: number): Promise<void> {
  const port = Number(new URL(url).port);
  const sockets: Socket[] = [];
  for (let at = 0; at < count; at++) {
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    socket.on("error", () => {}).resume();
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n");
    sockets.push(socket);
    if (at % 100 === 99) await wait(75);
  }
  process.send!("held");
  setInterval(() => process.send!(sockets.filter(({ destroyed }) => !destroyed).length), 5000);
}

async function measure(): Promise<void> {
  const server = await startBenchServer();
  const alone = await visit(server.url, 5);
  const children = Array.from({ length: holders }, () =>
    fork(import.meta.filename, [server.url, String(total / holders)]),
  );
  const held = Promise.all(children.map((child) => once(child, "message")));
  try {
    const arriving = await visit(server.url, 20);
    await held;
    const holding = await visit(server.url, holdSeconds);
    print("alone", alone);
    print(`while ${total} connections arrive`, arriving);
    print(`for ${holdSeconds} s after`, holding);
    console.log(
      `p50 while they arrive × ${(quantile(arriving.ms, 0.5) / quantile(alone.ms, 0.5)).toFixed(1)} of alone`,
    );
    if (arriving.failed + holding.failed > 0) process.exitCode = 1;
  } finally {
    for (const child of children) child.kill("SIGKILL");
    await server.stop();
  }
}

interface Visits {
  ms: number[];
  failed: number;
}

/** Calls the server from a new connection every 100 ms. */
async function visit(url: string, seconds: number): Promise<Visits> {
  const visits: Visits = { ms: [], failed: 0 };
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await wait(100)) {
    const began = performance.now();
    const answer = await fetch(`${url}/healthz`, {
      headers: { connection: "close" },
      signal: AbortSignal.timeout(5000),
    }).catch(() => undefined);
    if (answer?.ok) visits.ms.push(performance.now() - began);
    else visits.failed++;
  }
  return visits;
}

function print(what: string, { ms, failed }: Visits): void {
  console.log(
    `${what}: ${ms.length} visitors answered (p50 ${formatMs(quantile(ms, 0.5))}, p99 ${formatMs(quantile(ms, 0.99))}), ${failed} not`,
  );
}
