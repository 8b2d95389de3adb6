import { availableParallelism, loadavg } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "pg";
import { createBenchCaller } from "../support/bench-server.ts";
import { type Cluster, startCluster } from "../support/cluster.ts";
import { readResidentMebibytes } from "../support/process-usage.ts";
import { openWebhookEndpoint } from "../support/webhook-endpoint.ts";
import { countStatements } from "./count-statements.ts";
import { openFailingEndpoint } from "./failing-endpoint.ts";
import { measureBookkeeping } from "./measure-bookkeeping.ts";
import { measureChecks, type MeasureRun, waitForFirstAttempts } from "./measure-checks.ts";
import { measureDeletion } from "./measure-deletion.ts";
import { measurePage } from "./measure-page.ts";
import { measureScans } from "./measure-scans.ts";
import type { MeasuredCosts } from "./measured-costs.ts";
import { createMeasuredShops } from "./measured-shop.ts";
import { createResourceMeter, perUnit } from "./resource-meter.ts";
import { findRoleProcesses } from "./role-processes.ts";
import { runChecks } from "./run-checks.ts";
import { withClient } from "./with-client.ts";

const shopCount = 20;
const statementSample = 50;

/** How often each thing is done. */
interface Sample {
  checks: number;
  scans: number;
  pageLoads: number;
}

/** Measures what each thing costs on real processes of each role and PostgreSQL, one kind after the other. */
export async function measureCosts(checks: number, scans: number): Promise<MeasuredCosts> {
  const loadAtStart = loadavg()[0]!;
  const pageLoads = Math.max(5, Math.round(checks / 30));
  const organizations = Math.max(20, Math.round(checks / 5));
  console.log(`measuring the endings and bills of ${organizations} organizations`);
  const { usageEventBytes, ...bookkeeping } = await measureBookkeeping(organizations, checks);
  const { table_bytes, usageEvents, ...processes } = await measureProcesses({ checks, scans, pageLoads });
  return {
    measured_on: new Date().toISOString().slice(0, 10),
    cores: availableParallelism(),
    load_average: { start: loadAtStart, end: loadavg()[0]! },
    samples: { checks, scans, page_loads: pageLoads, organizations },
    ...processes,
    ...bookkeeping,
    table_bytes: { ...table_bytes, usage_events: usageEvents * usageEventBytes },
  };
}

type ProcessCosts = Omit<
  MeasuredCosts,
  "measured_on" | "cores" | "load_average" | "samples" | "bill" | "ending" | "endings_per_second"
> & { usageEvents: number };

async function measureProcesses(sample: Sample): Promise<ProcessCosts> {
  const cluster = await startCluster(1);
  const accepting = await openWebhookEndpoint();
  const failing = await openFailingEndpoint();
  try {
    const urls = { accepting: accepting.url, failing: failing.url };
    const { run, ...costs } = await withClient(cluster.postgres.url, (client) =>
      measureWithClient(cluster, client, urls, sample),
    );
    const statements = await countStatements(cluster.postgres, async (client) => {
      await runChecks(run.calls, run.shops, statementSample);
      await waitForFirstAttempts(client);
    });
    return { ...costs, statements: statements === null ? null : statements / statementSample };
  } finally {
    accepting.close();
    failing.close();
    await cluster.stop();
  }
}

async function measureWithClient(
  cluster: Cluster,
  client: Client,
  urls: MeasureRun["urls"],
  { checks, scans, pageLoads }: Sample,
): Promise<Omit<ProcessCosts, "statements"> & { run: MeasureRun }> {
  const run = await prepareRun(cluster, client, urls);
  // The first checks compile the code and fill PostgreSQL's caches.
  await runChecks(run.calls, run.shops, Math.ceil(checks / 5));
  await waitForFirstAttempts(client);
  const idle = await run.meter.measure(() => wait(Math.min(15_000, checks * 10)));
  const measuring = { ...run, idle };

  console.log(`measuring ${checks} checks three times`);
  const { tableBytes, ...checkCosts } = await measureChecks(measuring, checks);
  console.log(`measuring ${scans} scans`);
  const scanCosts = await measureScans(measuring, scans, checkCosts.check);
  console.log("measuring the page, deletions and statements");
  const page = await measurePage(measuring, pageLoads);
  const memory = {
    api: await readResidentMebibytes(run.pids.api),
    engine: await readResidentMebibytes(run.pids.engine),
    jobs: await readResidentMebibytes(run.pids.jobs),
  };
  return {
    run: measuring,
    idle_second: perUnit(idle.processor, idle.seconds),
    ...checkCosts,
    scan: scanCosts.scan,
    page,
    deletion: await measureDeletion(measuring, cluster.postgres.url),
    table_bytes: {
      ...tableBytes,
      verifications: (tableBytes.verifications ?? 0) + scanCosts.checkBytes,
      used_frames: scanCosts.usedFrameBytes,
    },
    memory_mib: memory,
    usageEvents: scanCosts.usageEvents,
  };
}

async function prepareRun(
  cluster: Cluster,
  client: Client,
  urls: MeasureRun["urls"],
): Promise<Omit<MeasureRun, "idle">> {
  const server = { url: cluster.api[0]!.url, outbox: cluster.outbox };
  const pids = { ...(await findRoleProcesses()), postgres: cluster.postgres.pid };
  return {
    client,
    urls,
    pids,
    shops: await createMeasuredShops(server, client, { count: shopCount, endpoint: urls.accepting }),
    calls: { caller: createBenchCaller(server), answerBytes: 0 },
    meter: createResourceMeter(client, pids),
  };
}
