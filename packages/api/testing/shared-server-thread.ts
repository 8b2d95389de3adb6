import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { parentPort, workerData } from "node:worker_threads";
import { ContractError, type VerificationResult } from "@ofage/contract";
import type { ScanReading } from "@ofage/engine";
import { CompiledQuery } from "kysely";
import type { Services } from "../src/context.ts";
import type { JobName } from "../src/jobs/job-payloads.ts";
import { startServer } from "../src/start-server.ts";
import { concludeScriptedScan, type ScannableCheck } from "./conclude-scripted-scan.ts";
import type { ScanRefusal } from "./end-by-scan.ts";
import type { SharedServer } from "./shared-server.ts";
import { readTestEnv, testServices } from "./test-services.ts";

/* The thread of a shared server: starts it, with the engine, database, queue and outbox of production, and posts its addresses. */

const { dataDir, anchors } = workerData as { dataDir: string; anchors: string };
// Each test file calls from a separate address, so that none uses up another's rate limits.
const env = await readTestEnv(dataDir, { COUNTRY_HEADER: "X-Country", TRUST_ANCHORS: anchors });
const { services } = await startServer(env, testServices());
const server: SharedServer = {
  url: `http://127.0.0.1:${env.port}`,
  publicUrl: env.publicUrl,
  dataDir,
  database: await openTestDatabaseApi(services),
};
parentPort!.postMessage(server, []);

// The embedded database belongs to this thread; test files run in another and query it through this API.
async function openTestDatabaseApi(services: Services): Promise<string> {
  const server = createServer(async (request, reply) => {
    const answer = await handleDatabaseApiRequest(services, request).catch((error: Error) => ({
      error: error.message,
    }));
    reply.setHeader("content-type", "application/json").end(JSON.stringify(answer));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

async function handleDatabaseApiRequest(services: Services, request: IncomingMessage): Promise<unknown> {
  const asked = (await json(request)) as
    | { sql: string; parameters: unknown[] }
    | { job: JobName }
    | { check: ScannableCheck; changes: Partial<ScanReading> };
  if ("job" in asked) {
    await services.db
      .transaction()
      .execute((tx) => services.queue.enqueue(tx, asked.job as "expire-verifications", {}));
    return { rows: [] };
  }
  if ("check" in asked) return { rows: [await concludeOrRefuse(services, asked.check, asked.changes)] };
  return services.db
    .executeQuery(CompiledQuery.raw(asked.sql, asked.parameters))
    .then(({ rows }) => ({ rows }));
}

async function concludeOrRefuse(
  services: Services,
  check: ScannableCheck,
  changes: Partial<ScanReading>,
): Promise<{ result: VerificationResult } | { refusal: ScanRefusal }> {
  try {
    return { result: await concludeScriptedScan(services, check, changes) };
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    const { code, message: sentence, extras } = error;
    return { refusal: { code, sentence, extras } };
  }
}
