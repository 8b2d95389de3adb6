// Measures what our edge, limits, schemas and query builder cost: requests per second of three calls on PostgreSQL, as a ratio to bare
// node:http with the same queries, in turns within one run. Also compares with better-auth's session check.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { hkdfSync } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { freePort } from "../fixtures/free-port.ts";
import { startStandaloneServer } from "../fixtures/standalone-server.ts";
import { type SeededCallers, seedCallers } from "./support/seed-callers.ts";
import { type LoadResult, measureLoad, type LoadRequest } from "./support/measure-load.ts";
import { startPostgres } from "../fixtures/postgres.ts";
import { formatMs, quantile } from "./support/quantile.ts";
import { secretKey } from "./support/secret-key.ts";

const connections = 16;
const seconds = Number(process.argv[2] ?? 5);
const rounds = Number(process.argv[3] ?? 5);
const betterAuthVersion = "1.7.25";

const postgres = await startPostgres();
const folder = mkdtempSync(join(tmpdir(), "ofage-bench-api-"));
const closing: (() => Promise<unknown> | void)[] = [
  () => postgres.stop(),
  () => rmSync(folder, { recursive: true, force: true }),
];

/**
 * Starts a script from support/ in its own process.
 * @returns its URL
 */
async function startScript(name: string, ...args: string[]): Promise<string> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, "support", name), String(port), postgres.url, ...args],
    { stdio: ["ignore", "ignore", "inherit"] },
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
      return url;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${name} was not ready within 30 seconds`);
}

/**
 * Starts better-auth with one signed-in user.
 * @returns its URL and the user's token
 */
async function startBetterAuth(): Promise<{ url: string; token: string }> {
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
  const url = await startScript("better-auth.ts", folder);
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify({ email: "bench@test.example", password: "correct horse battery", name: "Bench" }),
  });
  if (!answer.ok)
    throw new Error(`better-auth's sign-up responded with ${answer.status}: ${await answer.text()}`);
  return { url, token: answer.headers.get("set-auth-token")! };
}

const roundRobin = <Item>(items: readonly Item[]) => {
  let at = 0;
  return () => items[at++ % items.length]!;
};

/** Returns one request factory per API call, spread over many accounts so that no rate limit is reached. */
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

const formatLoad = (name: string, { requestsPerSecond, durationsMs }: LoadResult) =>
  `${name} ${Math.round(requestsPerSecond)} per second (p50 ${formatMs(quantile(durationsMs, 0.5))}, p99 ${formatMs(quantile(durationsMs, 0.99))})`;

try {
  const ours = await startStandaloneServer(folder, () => ({
    LOG_LEVEL: "warn",
    DATABASE_URL: postgres.url,
    SECRET_KEY: secretKey,
  }));
  closing.push(() => ours.close());
  const callers = await seedCallers(postgres.url, secretKey);
  const digestKey = Buffer.from(hkdfSync("sha256", secretKey, "ofage", "api-key", 32)).toString("hex");
  const baselineUrl = await startScript("baseline-server.ts", digestKey);

  for (const [name, next] of Object.entries(requestsByRoute(callers))) {
    const pairs: [LoadResult, LoadResult][] = [];
    // The first turn warms up both servers and is not counted.
    for (let round = -1; round < rounds; round++) {
      const pair: [LoadResult, LoadResult] = [
        await measureLoad(ours.url, connections, seconds, next),
        await measureLoad(baselineUrl, connections, seconds, next),
      ];
      if (round >= 0) pairs.push(pair);
    }
    const ratio = (pair: [LoadResult, LoadResult]) => pair[0].requestsPerSecond / pair[1].requestsPerSecond;
    const ratios = pairs.map(ratio).toSorted((a, b) => a - b);
    const median = pairs.toSorted((a, b) => ratio(a) - ratio(b))[Math.floor(pairs.length / 2)]!;
    console.log(
      `${name}: ${ratio(median).toFixed(2)} of the baseline (${ratios[0]!.toFixed(2)}–${ratios.at(-1)!.toFixed(2)} over ${rounds} turns); ${formatLoad("ours", median[0])}, ${formatLoad("baseline", median[1])}`,
    );
  }

  const peer = await startBetterAuth();
  const session = roundRobin(callers.sessions);
  const sides = {
    ours: () =>
      measureLoad(ours.url, connections, seconds, () => ({
        method: "GET",
        path: "/v1/users/me",
        bearer: session(),
      })),
    "better-auth": () =>
      measureLoad(peer.url, connections, seconds, () => ({
        method: "GET",
        path: "/api/auth/get-session",
        bearer: peer.token,
      })),
  };
  const rates: Record<string, LoadResult[]> = { ours: [], "better-auth": [] };
  for (let round = -1; round < rounds; round++) {
    for (const [name, run] of Object.entries(sides)) {
      const result = await run();
      if (round >= 0) rates[name]!.push(result);
    }
  }
  const middle = (loads: LoadResult[]) =>
    loads.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond)[Math.floor(loads.length / 2)]!;
  console.log(
    `session check, ours including the dashboard's metrics: ${formatLoad("GET /v1/users/me", middle(rates.ours!))}; ${formatLoad(`better-auth ${betterAuthVersion} get-session`, middle(rates["better-auth"]!))}`,
  );
} finally {
  for (const close of closing.toReversed()) await close();
}
