import type { BillingServices } from "../../packages/api/testing/billing-services.ts";
import { runBillingCycle } from "../../packages/api/src/modules/billing/index.ts";

/** Runs the billing cycle until every month that has ended is closed, and every invoice paid or void. */
export async function runBillingUntilClosed({
  services,
  query,
}: Pick<BillingServices, "services" | "query">): Promise<void> {
  for (;;) {
    await runBillingCycle(services);
    const [left] = (await query(`
      select (select count(*) from billing where period_ends_at <= '${services.clock().toISOString()}')
        + (select count(*) from billing_periods where invoiced_at is null)
        + (select count(*) from invoices where status = 'open') as total`)) as { total: number }[];
    if (left!.total === 0) return;
  }
}
