import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { inject } from "vitest";
import { createApp } from "../src/app.ts";
import type { Services } from "../src/context.ts";
import { ensureLiveDemo } from "../src/modules/live-demo/index.ts";
import { openIntegrations } from "../src/start-server.ts";
import { type InProcessServer, startInProcessServer } from "./in-process-server.ts";
import { copyMigratedDatabase } from "./migrated-database.ts";
import { readTestEnv } from "./test-services.ts";
import { testDatabaseServers } from "./test-databases.ts";
import { waitUntil } from "./wait-until.ts";

/*
 * The test files of one thread run one after the other and share this server, because a start costs more than most
 * files' tests. It ends with its thread, and its folder is removed at the end of the run.
 */
let started: Promise<{ server: InProcessServer; services: Services }> | undefined;
let returned = async () => {};

/**
 * Lends this thread's server to the running test file, as after a start: its tables and its queue are empty, its
 * clock shows the machine's time, and its services are those that the environment asks for.
 * @param variables extra environment variables; the mail server and the log are not replaced
 * @returns the server; its `stop` gives it back
 */
export async function borrowServer(variables: Record<string, string> = {}): Promise<InProcessServer> {
  // The tables of a cluster cannot be emptied without their foreign keys.
  if (testDatabaseServers().length > 1) return startInProcessServer(variables);
  const { server, services } = await (started ??= startThreadServer());
  await returned();
  await emptyQueue(services);
  await emptyTables(services);
  server.resetClock();
  Object.assign(server.services, services, { env: { ...services.env } });
  await ensureLiveDemo(services);
  if (Object.keys(variables).length === 0) return { ...server, stop: async () => {} };
  const app = await openApp(server, variables);
  Object.assign(server.services, app.services);
  returned = app.close;
  return { ...server, url: app.url, publicUrl: app.publicUrl, stop: app.close };
}

/**
 * Opens another app on a server's services, which answers as if the server had been started with these environment
 * variables. The server's jobs are not changed.
 */
export async function openApp(
  { dataDir, services }: Pick<InProcessServer, "dataDir" | "services">,
  variables: Record<string, string>,
): Promise<{ url: string; publicUrl: string; services: Services; close(): Promise<void> }> {
  const env = await readTestEnv(dataDir, variables);
  const changed = { ...services, env, ...(await openIntegrations({ ...services, env })) };
  const app = await createApp(changed, () => false);
  await app.listen({ host: env.host, port: env.port });
  let closing: Promise<void> | undefined;
  return {
    url: `http://127.0.0.1:${env.port}`,
    publicUrl: env.publicUrl,
    services: changed,
    close: () => (closing ??= app.close()),
  };
}

async function startThreadServer() {
  const dataDir = await mkdtemp(join(inject("threads"), "server-"));
  await copyMigratedDatabase(dataDir, inject("migrated"));
  const server = await startInProcessServer({ DATA_DIR: dataDir });
  return { server, services: { ...server.services } };
}

/** Removes waiting jobs, and waits for running ones, which may add others. */
async function emptyQueue({ db, rateCounts, apiKeyCalls }: Services): Promise<void> {
  await rateCounts.flush();
  await apiKeyCalls.flush();
  await waitUntil("the last file's jobs to end", async () => {
    await sql`delete from pgboss.job where state <> 'active'`.execute(db);
    const { rows } = await sql`select from pgboss.job limit 1`.execute(db);
    return rows.length === 0 || undefined;
  });
}

/** Size from which deleted rows would slow the next file down; below it, truncating takes ten times as long as deleting. */
const largeBytes = 2_000_000;

const emptyTables = ({ db }: Services) =>
  sql`do $$ declare
    names text[] := array(select format('%I', tablename) from pg_tables where schemaname = 'public' and tablename not like 'kysely%');
    name text;
  begin
    if (select sum(pg_relation_size(each::regclass)) from unnest(names) as each) > ${sql.lit(largeBytes)} then
      execute 'truncate ' || array_to_string(names, ', ');
    else
      set local session_replication_role = replica;
      foreach name in array names loop execute 'delete from ' || name; end loop;
    end if;
  end $$`.execute(db);
