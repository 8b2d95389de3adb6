// Measures what more API processes bring: requests per second of 1, 2 and 4 processes on one PostgreSQL, in turns within
// one run, and the processor time that each request takes of the API and of PostgreSQL, which determines the limit.
// npm run bench processes [seconds] [turns] [write]
import { parseBenchArguments } from "./support/bench-arguments.ts";
import { seedCallers } from "./support/seed-callers.ts";
import { startCluster } from "./support/cluster.ts";
import { mixRequests } from "./support/mix-requests.ts";
import { measureLoad } from "./support/measure-load.ts";
import { readCpuSeconds } from "./support/process-usage.ts";
import { quantile } from "./support/quantile.ts";
import { secretKey } from "./support/secret-key.ts";
import { reportReliability } from "./support/report-reliability.ts";

const {
  numbers: [seconds = 10, turns = 5],
  shouldWrite,
} = parseBenchArguments(process.argv.slice(2));
const counts = [1, 2, 4];
const connections = 16;

interface ProcessRun {
  rate: number;
  /** Processor time per request in milliseconds, of the API's processes and of PostgreSQL. */
  api: number;
  postgres: number;
}

const cluster = await startCluster(Math.max(...counts));
try {
  const next = mixRequests(await seedCallers(cluster.postgres.url, secretKey));
  const runs = new Map(counts.map((count): [number, ProcessRun[]] => [count, []]));
  // The first turn warms up and is not counted.
  for (let turn = -1; turn < turns; turn++)
    for (const count of counts) {
      const run = await measure(count);
      if (turn >= 0) runs.get(count)!.push(run);
    }
  await reportProcesses(runs);

  async function measure(count: number): Promise<ProcessRun> {
    const used = cluster.api.slice(0, count);
    const took = async () => ({
      api: await sumOf(used.map(({ process }) => readCpuSeconds(process.pid!))),
      postgres: await readCpuSeconds(cluster.postgres.pid),
    });
    const before = await took();
    const loads = await Promise.all(
      used.map(({ url }) => measureLoad(url, connections / count, seconds, next)),
    );
    const after = await took();
    const answers = loads.reduce((sum, { durationsMs }) => sum + durationsMs.length, 0);
    const each = (of: "api" | "postgres") => ((after[of] - before[of]) / answers) * 1000;
    return {
      rate: loads.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0),
      api: each("api"),
      postgres: each("postgres"),
    };
  }
} finally {
  await cluster.stop();
}

async function sumOf(values: Promise<number>[]): Promise<number> {
  return (await Promise.all(values)).reduce((sum, value) => sum + value, 0);
}

async function reportProcesses(runs: Map<number, ProcessRun[]>): Promise<void> {
  const median = (count: number, of: keyof ProcessRun) =>
    quantile(
      runs.get(count)!.map((run) => run[of]),
      0.5,
    );
  const ratios = runs.get(4)!.map(({ rate }, turn) => rate / runs.get(2)![turn]!.rate);
  const [low, high] = [Math.min(...ratios), Math.max(...ratios)];
  const [api, postgres] = [median(1, "api"), median(1, "postgres")];
  await reportReliability(
    "processes",
    [
      ...counts.map((count): [string, string] => [
        `${count} API ${count === 1 ? "process" : "processes"}: requests per second`,
        median(count, "rate").toFixed(0),
      ]),
      [
        "4 processes compared with 2, in the same turn",
        `${quantile(ratios, 0.5).toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`,
      ],
      ["API processor time per request, with one process", `${api.toFixed(2)} ms`],
      ["PostgreSQL processor time per request, with one process", `${postgres.toFixed(2)} ms`],
      ["API processes that one PostgreSQL core can serve", (api / postgres).toFixed(1)],
    ],
    shouldWrite,
  );
}
