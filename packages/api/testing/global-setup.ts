import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { ContractError, type VerificationResult } from "@ofage/contract";
import type { ScanReading } from "@ofage/engine";
import { CompiledQuery } from "kysely";
import type { TestProject } from "vitest/node";
import type { Services } from "../src/context.ts";
import { readEnv } from "../src/env.ts";
import type { JobName } from "../src/jobs/job-payloads.ts";
import { startServer } from "../src/start-server.ts";
import { freePort } from "../../../fixtures/free-port.ts";
import { concludeScriptedScan, type ScannableCheck } from "./conclude-scripted-scan.ts";
import { createLazyEngine } from "./lazy-engine.ts";
import { copyMigratedDatabase, migrateTestDatabase, prepareMigratedDatabase } from "./migrated-database.ts";
import type { ScanRefusal } from "./end-by-scan.ts";
import { secretKey } from "./secret-key.ts";
import { createTestDatabase } from "./test-databases.ts";
import { createTrustedAuthority } from "./trusted-authority.ts";

/** Starts one real server for all test files, with the engine, database, queue, and outbox of production. */
export default function setup(project: TestProject): Promise<() => Promise<void>> {
  return startSharedServer(project);
}

/**
 * Starts the shared server.
 * @param servers addresses of PostgreSQL, or of a cluster's nodes; if omitted, the embedded database
 */
export async function startSharedServer(
  project: TestProject,
  servers: readonly string[] = [],
): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "ofage-api-"));
  const migrated = await prepareMigratedDatabase(servers);
  const databaseUrl = servers.length > 0 ? await createTestDatabase(servers, "postgres") : undefined;
  if (databaseUrl) await migrateTestDatabase(databaseUrl, servers.length > 1);
  if (!databaseUrl) await copyMigratedDatabase(dataDir, migrated);
  const port = await freePort();
  const anchors = join(dataDir, "trust-anchors");
  await mkdir(anchors);
  const authority = await createTrustedAuthority(anchors);
  const env = readEnv({
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    // Each test file calls from a separate address, so that none uses up another's rate limits.
    TRUST_PROXY: "127.0.0.1",
    COUNTRY_HEADER: "X-Country",
    SECRET_KEY: secretKey,
    DATABASE_URL: databaseUrl,
    // The only address of this machine where tests listen; the others stay refused.
    WEBHOOK_ALLOW_NET: "127.0.0.1",
    TRUST_ANCHORS: anchors,
  });
  const running = await startServer(env, { engine: createLazyEngine() });
  const door = await openTestDatabaseApi(running.services);
  project.provide("url", `http://127.0.0.1:${port}`);
  project.provide("publicUrl", env.publicUrl);
  project.provide("dataDir", dataDir);
  project.provide("database", door.url);
  project.provide("migrated", migrated);
  project.provide("authority", authority);
  return async () => {
    door.close();
    await running.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

// The embedded database belongs to this process; test files run in others and query it through this API.
async function openTestDatabaseApi(services: Services): Promise<{ url: string; close(): void }> {
  const server = createServer(async (request, reply) => {
    const answer = await handleDatabaseApiRequest(services, request).catch((error: Error) => ({
      error: error.message,
    }));
    reply.setHeader("content-type", "application/json").end(JSON.stringify(answer));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
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
