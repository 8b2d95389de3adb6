import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "pg";
import type { PostgresServer } from "../../fixtures/postgres.ts";
import { waitUntil } from "../../packages/api/testing/wait-until.ts";
import { withClient } from "./with-client.ts";

/**
 * Counts the statements that some work sends, by PostgreSQL's own extension, for which it is restarted: no other connection may be open
 * that does not bear it.
 * @param work is done twice; the first time opens connections
 * @returns null where the extension is not installed
 */
export async function countStatements(
  postgres: PostgresServer,
  work: (client: Client) => Promise<void>,
): Promise<number | null> {
  const isInstalled = await withClient(postgres.url, async (client) => {
    const found = await client.query("select from pg_available_extensions where name = 'pg_stat_statements'");
    if (found.rowCount === 0) return false;
    await client.query("alter system set shared_preload_libraries = 'pg_stat_statements'");
    return true;
  });
  if (!isInstalled) return null;
  await postgres.shutDown();
  await postgres.resume();
  return withClient(postgres.url, async (client) => {
    await client.query("create extension if not exists pg_stat_statements");
    await waitUntil(
      "the processes to have their database again",
      () =>
        work(client).then(
          () => true,
          () => undefined,
        ),
      60_000,
    );
    const began = performance.now();
    const counted = await countDuring(client, () => work(client));
    // The processes also ask when nothing happens, such as for jobs.
    const seconds = (performance.now() - began) / 1000;
    return counted - (await countDuring(client, () => wait(seconds * 1000)));
  });
}

async function countDuring(client: Client, work: () => Promise<unknown>): Promise<number> {
  await client.query("select pg_stat_statements_reset()");
  await work();
  const { rows } = await client.query(`
    select coalesce(sum(calls), 0)::float8 as calls from pg_stat_statements
    where query not like '%webhook_deliveries where attempts = $1%' and query not like '%pg_stat_statements%'`);
  return (rows[0] as { calls: number }).calls;
}
