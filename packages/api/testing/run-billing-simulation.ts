import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createRandom } from "../src/demo/random.ts";
import type {
  BillingTotals,
  BillingSimulationMessage,
  BillingSimulationOptions,
} from "./billing-simulation-process.ts";

const program = fileURLToPath(new URL("./billing-simulation-process.ts", import.meta.url));

export interface BillingSimulationRun extends Omit<BillingSimulationOptions, "from"> {
  /** Number of times the process is killed with SIGKILL, at moments spread over the run. */
  kills: number;
  log?(line: string): void;
}

export interface BillingSimulationResult {
  faults: string[];
  totals: BillingTotals;
  /** Number of verifications whose end was acknowledged, before a kill or later. */
  acknowledged: number;
  /** Ids of those that are missing at the end. */
  lostIds: string[];
  kills: number;
}

/** Simulates organizations for days while killing the busy process repeatedly, and checks the ledgers at the end. */
export async function runBillingSimulation({
  kills,
  log = () => {},
  ...run
}: BillingSimulationRun): Promise<BillingSimulationResult> {
  const acknowledged = new Set<string>();
  const random = createRandom(run.seed);
  let from = 0;
  for (let round = 0; ; round++) {
    // In the middle of a day of this stretch, after a few more lines.
    const killOn = round < kills ? Math.floor(((round + 1) * run.days) / (kills + 1)) : Infinity;
    let linesLeft = Math.floor(random.between(1, 20));
    const child = spawn(process.execPath, [program, JSON.stringify({ ...run, from })], {
      env: { PATH: process.env.PATH },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const closed = once(child, "close") as Promise<[number | null, string | null]>;
    const kept = new Set<string>();
    let last: Extract<BillingSimulationMessage, { faults: string[] }> | undefined;
    for await (const line of createInterface({ input: child.stdout })) {
      const news = JSON.parse(line) as BillingSimulationMessage;
      if ("check" in news) acknowledged.add(news.check);
      else if ("day" in news) from = news.day;
      else if ("kept" in news) for (const id of news.kept) kept.add(id);
      else last = news;
      if (from >= killOn && --linesLeft <= 0) child.kill("SIGKILL");
    }
    const [code] = await closed;
    if (last) {
      const lost = [...acknowledged].filter((id) => !kept.has(id));
      return { ...last, acknowledged: acknowledged.size, lostIds: lost, kills: round };
    }
    if (code !== null) throw new Error(`the process exited unexpectedly with ${code}`);
    log(`killed on day ${from}, ${acknowledged.size} checks acknowledged`);
  }
}
