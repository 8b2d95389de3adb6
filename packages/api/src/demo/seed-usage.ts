import { plans } from "@ofage/contract";
import type { NewRowOf, Tx, UsageEventsTable, UsageTotalsTable } from "../db/schema.ts";
import { chargedServices } from "../modules/verifications/index.ts";
import { listDemoVerifications, insertDemoUsage, insertDemoUsageTotals } from "./store.ts";

/** Meters all verifications of the demo account at once, as the Standard plan would have. */
export async function seedUsage(tx: Tx, accountId: string): Promise<void> {
  const checks = await listDemoVerifications(tx, accountId);
  const events = checks.flatMap((check) =>
    chargedServices(check).map((service): NewRowOf<UsageEventsTable> => ({
      account_id: accountId,
      verification_id: check.id,
      service,
      // The account's months are in UTC.
      period: check.completed_at!.toISOString().slice(0, 7),
      unit_price: plans.standard.unitPriceMicros[service],
      at: check.completed_at!,
    })),
  );
  await insertDemoUsage(tx, events);
  const totals = Map.groupBy(events, ({ period, service }) => `${period} ${service}`);
  await insertDemoUsageTotals(
    tx,
    [...totals.values()].map((counted): UsageTotalsTable => {
      const { account_id, period, service } = counted[0]!;
      const cost = counted.reduce((sum, { unit_price }) => sum + unit_price, 0);
      return { account_id, period, service, units: counted.length, cost };
    }),
  );
}
