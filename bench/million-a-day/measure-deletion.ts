import type { Client } from "pg";
import { openDatabase } from "../../packages/api/src/db/open-database.ts";
import { purgeExpiredVerifications } from "../../packages/api/src/modules/verifications/retention/purge-expired-verifications.ts";
import type { MeasureRun } from "./measure-checks.ts";
import type { MeasuredCosts } from "./measured-costs.ts";

const daysLater = 5;

/** Deletes the checks of all organizations as retention does some days later, in this process; what is still to be sent stays. */
export async function measureDeletion(
  { client, meter, idle }: MeasureRun,
  databaseUrl: string,
): Promise<MeasuredCosts["deletion"]> {
  await client.query("update organizations set retention_days = 1");
  const before = await countChecks(client);
  const { db, close } = await openDatabase({ dataDir: "", databaseUrl });
  try {
    const own = process.cpuUsage();
    const used = await meter.measure(
      () => purgeExpiredVerifications({ db, clock: () => new Date(Date.now() + daysLater * 86_400_000) }),
      idle,
    );
    const { user, system } = process.cpuUsage(own);
    const deleted = before - (await countChecks(client));
    if (deleted === 0) throw new Error("no check was deleted");
    return {
      jobs: (user + system) / 1000 / deleted,
      postgres: used.processor.postgres / deleted,
      wal_bytes: used.walBytes / deleted,
    };
  } finally {
    await close();
  }
}

async function countChecks(client: Client): Promise<number> {
  const { rows } = await client.query("select count(*)::int as count from verifications");
  return (rows[0] as { count: number }).count;
}
