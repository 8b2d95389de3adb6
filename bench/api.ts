// Measures what our edge, limits, schemas and query builder cost: requests per second and processor time of three calls on PostgreSQL, as
// ratios to bare node:http with the same queries, in turns within one run. Also compares with better-auth's session check.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { freePort } from "../fixtures/free-port.ts";
import { startStandaloneServer } from "../fixtures/standalone-server.ts";
import { type SeededCallers, seedCallers } from "./support/seed-callers.ts";
import { type LoadResult, measureLoad, type LoadRequest } from "./support/measure-load.ts";
import { startPostgres } from "../fixtures/postgres.ts";
import { readCpuSeconds } from "./support/process-usage.ts";
import { formatMs, quantile } from "./support/quantile.ts";
import { secretKey } from "./support/secret-key.ts";

const connections = 16;
const seconds = Number(process.argv[2] ?? 5);
const rounds = Number(process.argv[3] ?? 5);
const betterAuthVersion = "1.7.25";
/** The first turn is not counted, and lasts for some ten thousand requests: until then Node.js compiles what it runs most. */
const warmUpTurns = 4;

interface BenchServer {
  url: string;
  pid: number;
}

const postgres = await startPostgres();
const folder = mkdtempSync(join(tmpdir(), "ofage-bench-api-"));
const closing: (() => Promise<unknown> | void)[] = [
  () => postgres.stop(),
  () => rmSync(folder, { recursive: true, force: true }),
];

/**
 * Starts a script from support/ in its own process.
 */
async function startScript(name: string, ...args: string[]): Promise<BenchServer> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, "support", name), String(port), postgres.url, ...args],
    { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, NODE_ENV: "production" } },
  );
  closing.push(async () => {
    const exited = once(child, "exit");
    child.kill();
    await exited;
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error(`${name} exited with code ${child.exitCode}`);
    if (
      await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { url, pid: child.pid! };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${name} was not ready within 30 seconds`);
}

/**
 * Starts better-auth with one signed-in user.
 * @returns the server and the user's token
 */
async function startBetterAuth(): Promise<BenchServer & { token: string }> {
  execFileSync(
    "npm",
    ["install", "--prefix", folder, "--no-audit", "--no-fund", `better-auth@${betterAuthVersion}`],
    {
      stdio: "ignore",
    },
  );
  const client = new Client(postgres.url);
  await client.connect();
  await client.query("create schema better_auth");
  await client.end();
  const server = await startScript("better-auth.ts", folder);
  const { url } = server;
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify({ email: "bench@test.example", password: "correct horse battery", name: "Bench" }),
  });
  if (!answer.ok)
    throw new Error(`better-auth's sign-up responded with ${answer.status}: ${await answer.text()}`);
  return { ...server, token: answer.headers.get("set-auth-token")! };
}

const roundRobin = <Item>(items: readonly Item[]) => {
  let at = 0;
  return () => items[at++ % items.length]!;
};

/** Returns one request factory per API call, spread over many organizations so that no rate limit is reached. */
function requestsByRoute(callers: SeededCallers): Record<string, () => LoadRequest> {
  const session = roundRobin(callers.sessions);
  const key = roundRobin(callers.keys);
  const read = roundRobin(callers.checks);
  return {
    "GET /v1/users/me": () => ({ method: "GET", path: "/v1/users/me", bearer: session() }),
    "GET /v1/verifications/{id}": () => {
      const { key, id } = read();
      return { method: "GET", path: `/v1/verifications/${id}`, bearer: key };
    },
    "POST /v1/verifications": () => {
      const { key: bearer, asset_id } = key();
      const body = JSON.stringify({ asset_id, reference_id: "order-1", metadata: { basket: "b-77" } });
      return { method: "POST", path: "/v1/verifications", bearer, body };
    },
  };
}

interface ServerLoad extends LoadResult {
  /** Processor time of the server for one request, without the database's. */
  cpuMicroseconds: number;
}

async function measureServer(
  { url, pid }: BenchServer,
  turnSeconds: number,
  next: () => LoadRequest,
): Promise<ServerLoad> {
  const before = await readCpuSeconds(pid);
  const load = await measureLoad(url, connections, turnSeconds, next);
  const cpuSeconds = (await readCpuSeconds(pid)) - before;
  return { ...load, cpuMicroseconds: (cpuSeconds * 1e6) / load.durationsMs.length };
}

/** Measures two servers in turns. */
async function measurePairs(measure: readonly ((turnSeconds: number) => Promise<ServerLoad>)[]) {
  const pairs: [ServerLoad, ServerLoad][] = [];
  for (let round = -1; round < rounds; round++) {
    const turnSeconds = round < 0 ? seconds * warmUpTurns : seconds;
    const pair: [ServerLoad, ServerLoad] = [await measure[0]!(turnSeconds), await measure[1]!(turnSeconds)];
    if (round >= 0) pairs.push(pair);
  }
  return pairs;
}

const medianOf = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

/** Formats how many times the requests per second of the second server the first one has, and the same of processor time. */
function formatRatios(pairs: readonly [ServerLoad, ServerLoad][], other: string): string {
  const rates = pairs.map(([ours, theirs]) => ours.requestsPerSecond / theirs.requestsPerSecond);
  const costs = pairs.map(([ours, theirs]) => theirs.cpuMicroseconds / ours.cpuMicroseconds);
  const range = (ratios: number[]) =>
    `${medianOf(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)} over ${pairs.length} turns)`;
  return `${range(rates)} of ${other}'s requests per second, ${range(costs)} by processor time`;
}

function formatLoads(name: string, loads: readonly ServerLoad[]): string {
  const { requestsPerSecond, durationsMs } = loads.toSorted(
    (a, b) => a.requestsPerSecond - b.requestsPerSecond,
  )[Math.floor(loads.length / 2)]!;
  return `${name} ${Math.round(requestsPerSecond)} per second (p50 ${formatMs(quantile(durationsMs, 0.5))}, p99 ${formatMs(quantile(durationsMs, 0.99))}, ${Math.round(medianOf(loads.map(({ cpuMicroseconds }) => cpuMicroseconds)))} µs of processor time)`;
}

try {
  const ours = await startStandaloneServer(folder, () => ({
    LOG_LEVEL: "warn",
    DATABASE_URL: postgres.url,
    SECRET_KEY: secretKey,
  }));
  closing.push(() => ours.close());
  const callers = await seedCallers(postgres.url, secretKey);
  const baseline = await startScript("baseline-server.ts", secretKey, ours.url);

  for (const [name, next] of Object.entries(requestsByRoute(callers))) {
    const pairs = await measurePairs(
      [ours, baseline].map((server) => (turnSeconds) => measureServer(server, turnSeconds, next)),
    );
    console.log(
      `${name}: ${formatRatios(pairs, "the baseline")}; ${formatLoads(
        "ours",
        pairs.map(([load]) => load),
      )}, ${formatLoads(
        "baseline",
        pairs.map(([, load]) => load),
      )}`,
    );
  }

  const peer = await startBetterAuth();
  const session = roundRobin(callers.sessions);
  const pairs = await measurePairs([
    (turnSeconds) =>
      measureServer(ours, turnSeconds, () => ({ method: "GET", path: "/v1/users/me", bearer: session() })),
    (turnSeconds) =>
      measureServer(peer, turnSeconds, () => ({
        method: "GET",
        path: "/api/auth/get-session",
        bearer: peer.token,
      })),
  ]);
  console.log(
    `session check, ours including the dashboard's metrics: ${formatRatios(pairs, "better-auth")}; ${formatLoads(
      "GET /v1/users/me",
      pairs.map(([load]) => load),
    )}, ${formatLoads(
      `better-auth ${betterAuthVersion} get-session`,
      pairs.map(([, load]) => load),
    )}`,
  );
} finally {
  for (const close of closing.toReversed()) await close();
}
