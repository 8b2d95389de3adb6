import {
  findAuditLogFaults,
  type ConsistencyReport,
  createConsistencyReport,
  findDatabaseFaults,
  findEventFaults,
} from "./consistency-report.ts";
import type { PostgresServer } from "../../fixtures/postgres.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { openWebhookEndpoint } from "./webhook-endpoint.ts";
import { createAcknowledgementLog, type RequestFailure, startLoadWorkers } from "./load-workers.ts";
import { createLoadShops } from "./load-shops.ts";

const shopCount = 3;

/** Result of a trial: the callers' acknowledgements compared with the stored state, and the requests that failed. */
export interface ClusterTrial extends ConsistencyReport {
  answerCount: number;
  failures: RequestFailure[];
}

/**
 * Runs two API processes behind a proxy under load while `happen` disturbs them, then compares everything that callers
 * were told with the stored state.
 * @param startDatabase see `startCluster`
 */
export async function runClusterTrial(
  happen: (cluster: Cluster) => Promise<void>,
  startDatabase?: () => Promise<PostgresServer>,
): Promise<ClusterTrial> {
  const cluster = await startCluster(2, startDatabase);
  const endpoint = await openWebhookEndpoint();
  try {
    const shops = await createLoadShops(
      { url: cluster.proxy.url, outbox: cluster.outbox },
      shopCount,
      endpoint.url,
    );
    const ledger = createAcknowledgementLog();
    // Leaves processor time for processes that start.
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

/** Prints the faults, and makes the bench fail when there are any. */
export function failOnFaults(
  { lost, half, doubled }: ConsistencyReport,
  dropped: readonly RequestFailure[] = [],
): void {
  for (const fault of [...lost, ...half, ...doubled, ...dropped].slice(0, 20)) console.log(fault);
  if (lost.length + half.length + doubled.length + dropped.length > 0) process.exitCode = 1;
}
