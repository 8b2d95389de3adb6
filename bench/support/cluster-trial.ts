import {
  findAuditLogFaults,
  type ConsistencyReport,
  createConsistencyReport,
  findDatabaseFaults,
  findEventFaults,
} from "./consistency-report.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { openWebhookEndpoint } from "./webhook-endpoint.ts";
import { createAcknowledgementLog, type RequestFailure, startLoadWorkers } from "./load-workers.ts";
import { createLoadShops } from "./load-shops.ts";

const shopCount = 3;

/** What came of a trial: what callers were told held against what is there, and what they heard no answer to. */
export interface ClusterTrial extends ConsistencyReport {
  answerCount: number;
  failures: RequestFailure[];
}

/** Two API processes behind a proxy, under load, while something happens to them; then everything is held against everything. */
export async function runClusterTrial(happen: (cluster: Cluster) => Promise<void>): Promise<ClusterTrial> {
  const cluster = await startCluster(2);
  const endpoint = await openWebhookEndpoint();
  try {
    const shops = await createLoadShops(
      { url: cluster.proxy.url, outbox: cluster.outbox },
      shopCount,
      endpoint.url,
    );
    const ledger = createAcknowledgementLog();
    // Not all that the machine can do: a process that starts needs its part of it.
    const work = startLoadWorkers(cluster.proxy, shops, ledger, { pauseMs: 100 });
    await happen(cluster);
    await work.stop();
    const parts = [
      await findEventFaults(endpoint, ledger),
      await findAuditLogFaults(cluster.proxy.url, shops, ledger, cluster.dataDir),
      await findDatabaseFaults(
        { dataDir: cluster.dataDir, databaseUrl: cluster.postgres.url },
        shops,
        ledger,
      ),
    ];
    return {
      ...createConsistencyReport(ledger, parts),
      answerCount: ledger.answerCount,
      failures: ledger.failures,
    };
  } finally {
    endpoint.close();
    await cluster.stop();
  }
}

/** Prints what should not be, and has the bench fail for it. */
export function failOnFaults(
  { lost, half, doubled }: ConsistencyReport,
  dropped: readonly RequestFailure[] = [],
): void {
  for (const fault of [...lost, ...half, ...doubled, ...dropped].slice(0, 20)) console.log(fault);
  if (lost.length + half.length + doubled.length + dropped.length > 0) process.exitCode = 1;
}
