import type { Services } from "../../../context.ts";
import type { InvoiceRow } from "../store.ts";

const dayMs = 86_400_000;

/**
 * Returns when an unpaid invoice limits its organization to the free plan.
 * @returns null for an invoice without a declined payment, for an upgrade, and if the operator sets no such time
 */
export function pastDueDeadline(
  { env }: Pick<Services, "env">,
  { kind, first_failed_at }: Pick<InvoiceRow, "kind" | "first_failed_at">,
): Date | null {
  if (env.pastDueGraceDays === undefined || kind !== "period" || !first_failed_at) return null;
  return new Date(first_failed_at.getTime() + env.pastDueGraceDays * dayMs);
}
