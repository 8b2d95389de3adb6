import { readFile } from "node:fs/promises";
import type { EngineBench } from "@ofage/contract/engine-bench";
import type { BenchServer } from "../support/server.ts";
import type { Child } from "./child.ts";
import type { Crowd, Submitted } from "./crowd-process.ts";

const visitors = 200;
const everyMs = 10;

/** Many visitors send their frames at one moment: nobody may wait without end, and whoever is refused is told when to come again. */
export async function measureBurst(server: BenchServer, crowd: Child<Crowd>): Promise<EngineBench["burst"]> {
  await crowd.ask("begin", visitors);
  const before = await residentOf(server.pid);
  let peak = before;
  const watch = setInterval(async () => (peak = Math.max(peak, await residentOf(server.pid))), everyMs);
  const all = await crowd.ask("burst", visitors);
  clearInterval(watch);
  const [answered, refused] = [200, 503].map((status) => all.filter((each) => each.status === status));
  const odd = all.find(({ status }) => status !== 200 && status !== 503);
  if (odd) throw new Error(`frames were answered ${odd.status}`);
  const told = refused!.flatMap(({ retryAfter }) => (retryAfter === null ? [] : [retryAfter]));
  return {
    visitors,
    answered: answered!.length,
    refused: refused!.length,
    told_when: told.length,
    told_seconds: told.length === 0 ? null : { least: Math.min(...told), most: Math.max(...told) },
    longest_wait: { answered: longest(answered!)!, refused: longest(refused!) },
    memory: { before, peak, after: await residentOf(server.pid) },
  };
}

function longest(submitted: Submitted[]): number | null {
  return submitted.length === 0 ? null : Math.max(...submitted.map(({ ms }) => ms));
}

/** MiB that a process holds, as Linux counts it. */
async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)![1]) / 1024;
}
