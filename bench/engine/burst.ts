import { readFile } from "node:fs/promises";
import type { EngineBenchmark } from "@ofage/contract/engine-benchmark";
import type { BenchServer } from "../support/bench-server.ts";
import type { BenchChild } from "./bench-child.ts";
import type { CrowdHandlers, ScanAttempt } from "./crowd-process.ts";

const sampleIntervalMs = 10;

/** Lets many visitors begin to scan at once. Nobody may wait without end, and whoever waits must be told how long. */
export async function measureBurst(
  server: BenchServer,
  crowd: BenchChild<CrowdHandlers>,
  visitors: number,
): Promise<EngineBenchmark["burst"]> {
  await crowd.ask("begin", visitors);
  const before = await readResidentMebibytes(server.pid);
  let peak = before;
  const watch = setInterval(
    async () => (peak = Math.max(peak, await readResidentMebibytes(server.pid))),
    sampleIntervalMs,
  );
  const all = await crowd.ask("burst", visitors);
  clearInterval(watch);
  const [answered, refused] = ["ready", "waiting"].map((answer) =>
    all.filter((each) => each.answer === answer),
  );
  const odd = all.find(({ answer }) => answer !== "ready" && answer !== "waiting");
  if (odd) throw new Error(`unexpected answer to a scan: ${odd.answer}`);
  const retryAfters = refused!.flatMap(({ retryAfterSeconds }) =>
    retryAfterSeconds === null ? [] : [retryAfterSeconds],
  );
  return {
    visitors,
    answered: answered!.length,
    refused: refused!.length,
    told_when: retryAfters.length,
    told_seconds:
      retryAfters.length === 0 ? null : { least: Math.min(...retryAfters), most: Math.max(...retryAfters) },
    longest_wait: { answered: longestMs(answered!)!, refused: longestMs(refused!) },
    memory: { before, peak, after: await readResidentMebibytes(server.pid) },
  };
}

function longestMs(attempts: ScanAttempt[]): number | null {
  return attempts.length === 0 ? null : Math.max(...attempts.map(({ durationMs }) => durationMs));
}

/** Returns a process's resident memory in MiB, as Linux counts it. */
async function readResidentMebibytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)![1]) / 1024;
}
