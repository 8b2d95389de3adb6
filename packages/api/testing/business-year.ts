import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createRandom } from "../src/demo/random.ts";
import type { Books, BusinessNews, BusinessOrder } from "./business-process.ts";

const program = fileURLToPath(new URL("./business-process.ts", import.meta.url));

export interface YearRun extends Omit<BusinessOrder, "from"> {
  /** How often the process is killed with SIGKILL, at moments spread over the run. */
  kills: number;
  say?(line: string): void;
}

export interface YearResult {
  faults: string[];
  books: Books;
  /** How many checks' ends were acknowledged, before a kill or later. */
  acknowledged: number;
  /** Those of them that are not there at the end. */
  lost: string[];
  kills: number;
}

/** Lets accounts live for days, killing the process at work again and again, and asks the ledgers at the end. */
export async function runYear({ kills, say = () => {}, ...run }: YearRun): Promise<YearResult> {
  const acknowledged = new Set<string>();
  const random = createRandom(run.seed);
  let from = 0;
  for (let round = 0; ; round++) {
    // In the middle of some day of this stretch, after some number of lines more.
    const killOn = round < kills ? Math.floor(((round + 1) * run.days) / (kills + 1)) : Infinity;
    let linesLeft = Math.floor(random.between(1, 20));
    const child = spawn(process.execPath, [program, JSON.stringify({ ...run, from })], {
      env: { PATH: process.env.PATH },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const closed = once(child, "close") as Promise<[number | null, string | null]>;
    const kept = new Set<string>();
    let last: Extract<BusinessNews, { faults: string[] }> | undefined;
    for await (const line of createInterface({ input: child.stdout })) {
      const news = JSON.parse(line) as BusinessNews;
      if ("check" in news) acknowledged.add(news.check);
      else if ("day" in news) from = news.day;
      else if ("kept" in news) for (const id of news.kept) kept.add(id);
      else last = news;
      if (from >= killOn && --linesLeft <= 0) child.kill("SIGKILL");
    }
    const [code] = await closed;
    if (last) {
      const lost = [...acknowledged].filter((id) => !kept.has(id));
      return { ...last, acknowledged: acknowledged.size, lost, kills: round };
    }
    if (code !== null) throw new Error(`the process ended by itself with ${code}`);
    say(`killed on day ${from}, ${acknowledged.size} checks acknowledged`);
  }
}
