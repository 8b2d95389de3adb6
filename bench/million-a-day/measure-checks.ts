import type { Client } from "pg";
import { waitUntil } from "../../packages/api/testing/wait-until.ts";
import type { MeasuredCosts, ProcessorMs } from "./measured-costs.ts";
import type { MeasuredShop } from "./measured-shop.ts";
import { perUnit, type ResourceMeter, subtractParts, type Usage } from "./resource-meter.ts";
import { type CheckCalls, runChecks } from "./run-checks.ts";
import { readTableSizes } from "./table-sizes.ts";

/** Processes under measurement. */
export interface MeasureRun {
  client: Client;
  meter: ResourceMeter;
  pids: Record<keyof ProcessorMs, number>;
  shops: readonly MeasuredShop[];
  calls: CheckCalls;
  /** Webhook endpoints. */
  urls: { accepting: string; failing: string };
  /** Use when nothing happens. */
  idle: Usage;
}

type CheckCosts = Pick<
  MeasuredCosts,
  "check" | "delivery" | "failed_attempt" | "wal" | "transactions" | "answer_bytes" | "connections"
> & { tableBytes: Record<string, number> };

const deliveriesEach = 2;

/** Measures checks without a scan three times: without webhooks, with endpoints that accept, and with endpoints that fail. */
export async function measureChecks(run: MeasureRun, count: number): Promise<CheckCosts> {
  const { client, meter, idle, calls, shops, urls } = run;
  const measure = () =>
    meter.measure(async () => {
      await runChecks(calls, shops, count);
      await waitForFirstAttempts(client);
    }, idle);

  await client.query("update webhooks set enabled = false");
  const bare = perUnit((await measure()).processor, count);

  await client.query("update webhooks set enabled = true");
  // A row's former versions would count; a large table keeps a share of them, which is an assumption.
  await client.query("vacuum (full, analyze)");
  await client.query("checkpoint");
  calls.answerBytes = 0;
  const sizesBefore = await readTableSizes(client);
  const told = await measure();
  const connections = await countConnections(client);
  await client.query("vacuum (full, analyze)");
  const sizesAfter = await readTableSizes(client);
  const answerBytes = calls.answerBytes / count;

  await client.query("update webhooks set url = $1", [urls.failing]);
  const attemptsBefore = await countAttempts(client);
  const failed = await measure();
  const failedAttempts = (await countAttempts(client)) - attemptsBefore;
  await client.query("update webhooks set url = $1", [urls.accepting]);
  // A failed event would otherwise be sent again while something else is measured.
  await client.query("delete from webhook_deliveries where completed_at is null");

  const growth = Object.entries(sizesAfter).map(([name, bytes]): [string, number] => [
    name,
    (bytes - (sizesBefore[name] ?? 0)) / count,
  ]);
  const extra = (processor: ProcessorMs) => subtractParts(perUnit(processor, count), bare);
  return {
    check: bare,
    delivery: perUnit(extra(told.processor), deliveriesEach),
    failed_attempt: perUnit(extra(failed.processor), failedAttempts / count),
    wal: { bytes: told.walBytes / count, full_pages: told.fullPages / count },
    transactions: told.transactions / count,
    answer_bytes: answerBytes,
    connections,
    tableBytes: Object.fromEntries(growth.filter(([, bytes]) => bytes >= 1)),
  };
}

/** Waits until each webhook delivery was tried. */
export async function waitForFirstAttempts(client: Client): Promise<void> {
  await waitUntil(
    "the webhooks to be sent",
    async () => {
      const { rowCount } = await client.query(
        "select from webhook_deliveries where attempts = 0 and completed_at is null limit 1",
      );
      return rowCount === 0 || undefined;
    },
    120_000,
  );
}

async function countAttempts(client: Client): Promise<number> {
  const { rows } = await client.query("select count(*)::int as count from webhook_attempts");
  return (rows[0] as { count: number }).count;
}

/** Counts the connections of the servers, without the bench's own. */
async function countConnections(client: Client): Promise<number> {
  const { rows } = await client.query(`
    select count(*)::int as count from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`);
  return (rows[0] as { count: number }).count;
}
