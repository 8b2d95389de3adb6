// Measures API processes behind PgBouncer in transaction mode, beside as many that connect to PostgreSQL themselves: requests per second,
// in turns within one run, and the connections that PostgreSQL holds. A jobs process connects directly, since it listens.
// npm run bench pooler [seconds] [turns] [write]
import { availableParallelism, loadavg } from "node:os";
import { Client } from "pg";
import { startPgBouncer } from "../fixtures/pgbouncer.ts";
import { startPostgres } from "../fixtures/postgres.ts";
import { parseBenchArguments } from "./support/bench-arguments.ts";
import { type Cluster, type ClusterDatabase, startCluster } from "./support/cluster.ts";
import { measureLoad } from "./support/measure-load.ts";
import { mixRequests } from "./support/mix-requests.ts";
import { quantile } from "./support/quantile.ts";
import { secretKey } from "./support/secret-key.ts";
import { seedCallers } from "./support/seed-callers.ts";
import { writeBetweenMarks } from "./support/write-between-marks.ts";

const {
  numbers: [seconds = 10, turns = 5],
  shouldWrite,
} = parseBenchArguments(process.argv.slice(2));
const processes = 4;
const pooledConnections = 10;
const callers = 32;

interface Side {
  name: string;
  cluster: Cluster;
  next: ReturnType<typeof mixRequests>;
  rates: number[];
  /** Most connections that PostgreSQL held for our processes. */
  connections: number;
}

async function startPooledPostgres(): Promise<ClusterDatabase> {
  const postgres = await startPostgres();
  const pooler = await startPgBouncer(postgres.url, { connections: pooledConnections });
  return {
    ...postgres,
    apiUrl: pooler.url,
    stop: async () => {
      await pooler.stop();
      await postgres.stop();
    },
  };
}

async function startSide(name: string, startDatabase: () => Promise<ClusterDatabase>): Promise<Side> {
  const cluster = await startCluster(processes, startDatabase);
  const next = mixRequests(await seedCallers(cluster.postgres.url, secretKey));
  return { name, cluster, next, rates: [], connections: 0 };
}

async function countConnections({ cluster }: Side): Promise<number> {
  const client = new Client(cluster.postgres.url);
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and pid != pg_backend_pid()",
    );
    return rows[0]!.count;
  } finally {
    await client.end();
  }
}

async function takeTurn(side: Side): Promise<number> {
  const loads = side.cluster.api.map(({ url }) => measureLoad(url, callers / processes, seconds, side.next));
  const counting = setTimeout(
    () => void countConnections(side).then((count) => (side.connections = Math.max(side.connections, count))),
    seconds * 500,
  );
  const results = await Promise.all(loads);
  clearTimeout(counting);
  return results.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0);
}

const sides: Side[] = [];
try {
  sides.push(await startSide("directly", startPostgres));
  sides.push(await startSide("through PgBouncer", startPooledPostgres));
  // The first turn warms up and is not counted.
  for (let turn = -1; turn < turns; turn++) {
    for (const side of sides) {
      const rate = await takeTurn(side);
      if (turn >= 0) side.rates.push(rate);
    }
  }
  const [direct, pooled] = sides as [Side, Side];
  const ratios = pooled.rates.map((rate, turn) => rate / direct.rates[turn]!);
  const text = [
    `| ${processes} API processes, ${callers} callers | requests per second | connections of PostgreSQL |`,
    "| --- | ---: | ---: |",
    ...sides.map(
      ({ name, rates, connections }) => `| ${name} | ${quantile(rates, 0.5).toFixed(0)} | ${connections} |`,
    ),
    "",
    `Requests per second through PgBouncer, as a ratio to the same turn without: ${quantile(ratios, 0.5).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}). A jobs process, which connects directly, is among the connections.`,
    "",
    `Measured on ${new Date().toISOString().slice(0, 10)} with ${availableParallelism()} cores for everything and a 15-minute load average of ${loadavg()[2]!.toFixed(1)}.`,
  ].join("\n");
  console.log(text);
  if (shouldWrite) await writeBetweenMarks("pooler", text, "scaling.md");
} finally {
  for (const { cluster } of sides) await cluster.stop();
}
