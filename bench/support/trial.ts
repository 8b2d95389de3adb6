import { auditFaults, type Balance, balanceOf, databaseFaults, eventFaults } from "./balance.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { openEndpoint } from "./endpoint.ts";
import { emptyLedger, type Failure, startWork } from "./ledger.ts";
import { openShops } from "./shops.ts";

const shopCount = 3;

/** What came of a trial: what callers were told held against what is there, and what they heard no answer to. */
export interface Trial extends Balance {
  answers: number;
  failures: Failure[];
}

/** Two API processes behind a proxy, under load, while something happens to them; then everything is held against everything. */
export async function tryOnCluster(happen: (cluster: Cluster) => Promise<void>): Promise<Trial> {
  const cluster = await startCluster(2);
  const endpoint = await openEndpoint();
  try {
    const shops = await openShops(
      { url: cluster.proxy.url, outbox: cluster.outbox },
      shopCount,
      endpoint.url,
    );
    const ledger = emptyLedger();
    // Not all that the machine can do: a process that starts needs its part of it.
    const work = startWork(cluster.proxy, shops, ledger, { pauseMs: 100 });
    await happen(cluster);
    await work.stop();
    const parts = [
      await eventFaults(endpoint, ledger),
      await auditFaults(cluster.proxy.url, shops, ledger, cluster.dataDir),
      await databaseFaults({ dataDir: cluster.dataDir, databaseUrl: cluster.postgres.url }, shops, ledger),
    ];
    return { ...balanceOf(ledger, parts), answers: ledger.answers, failures: ledger.failures };
  } finally {
    endpoint.close();
    await cluster.stop();
  }
}

/** Prints what should not be, and has the bench fail for it. */
export function holdTo({ lost, half, doubled }: Balance, dropped: readonly Failure[] = []): void {
  for (const fault of [...lost, ...half, ...doubled, ...dropped].slice(0, 20)) console.log(fault);
  if (lost.length + half.length + doubled.length + dropped.length > 0) process.exitCode = 1;
}
