import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type PostgresServer, startPostgres } from "../../fixtures/postgres.ts";
import {
  type ServerProcess,
  waitUntilReady,
  spawnRoleProcess,
} from "../../packages/api/testing/server-process.ts";
import { type ReverseProxy, startReverseProxy } from "../../packages/api/testing/reverse-proxy.ts";
import { secretKey } from "./secret-key.ts";

/** Processes of compose.yaml: APIs behind a proxy, an engine, a job worker, and their database. */
export interface Cluster {
  postgres: PostgresServer;
  api: ServerProcess[];
  proxy: ReverseProxy;
  dataDir: string;
  outbox: string;
  /** Starts another API process without adding it to the proxy. */
  startApi(): Promise<ServerProcess>;
  stop(): Promise<void>;
}

/** A database, and the address by which API processes use it, if not its own. */
export interface ClusterDatabase extends PostgresServer {
  apiUrl?: string;
}

/** @param startDatabase starts the database; PostgreSQL with its default settings by default */
export async function startCluster(
  apiCount: number,
  startDatabase: () => Promise<ClusterDatabase> = startPostgres,
): Promise<Cluster> {
  const dataDir = await mkdtemp(join(tmpdir(), "ofage-bench-cluster-"));
  const postgres = await startDatabase();
  const children: ServerProcess[] = [];
  const ENGINE_KEY = randomBytes(32).toString("hex");
  const shared = {
    LOG_LEVEL: "warn",
    PUBLIC_URL: "http://localhost:8080",
    WEBHOOK_ALLOW_NET: "127.0.0.1",
  };
  const own = { ...shared, DATABASE_URL: postgres.url, SECRET_KEY: secretKey };
  const start = async (role: string, variables: Record<string, string>) => {
    const child = await spawnRoleProcess(role, dataDir, variables);
    children.push(child);
    await waitUntilReady(child);
    return child;
  };
  const engine = await spawnRoleProcess("engine", dataDir, { ...shared, ENGINE_KEY });
  children.push(engine);
  const ENGINE_URLS = new URL(engine.url).host;
  const DATABASE_URL = postgres.apiUrl ?? postgres.url;
  const startApi = () => start("api", { ...own, DATABASE_URL, ENGINE_KEY, ENGINE_URLS });
  const api: ServerProcess[] = [];
  // One after the other: the first one migrates the database.
  while (api.length < apiCount) api.push(await startApi());
  await start("jobs", own);
  const proxy = await startReverseProxy(api.map(({ url }) => url));
  return {
    postgres,
    api,
    proxy,
    dataDir,
    outbox: join(dataDir, "outbox"),
    startApi,
    stop: async () => {
      proxy.close();
      for (const child of children)
        if (child.process.exitCode === null && child.process.signalCode === null) await child.kill();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
