import { methods, type MethodTotals, type VerificationTotals } from "@ofage/contract";
import type { MethodOutcomeTotal } from "./store.ts";
import { totalsOf } from "./totals.ts";

/**
 * Returns how far visitors came with each method that was offered, in the contract's order. Verifications without steps were offered the
 * face scan alone, which has ended in those that passed or failed.
 * @param totals of all verifications
 * @param withSteps of those that have steps, by method and outcome
 */
export function totalsByMethod(
  totals: VerificationTotals,
  withSteps: readonly MethodOutcomeTotal[],
): MethodTotals[] {
  const stepped = totalsOf(withSteps);
  const scanned = totals.success + totals.failed - stepped.success - stepped.failed;
  const scanAlone = { offered: totals.total - stepped.total, begun: scanned, ended: scanned, saved: 0 };
  return methods
    .map((method) => {
      const sum = {
        method,
        ...(method === "face_scan" ? scanAlone : { offered: 0, begun: 0, ended: 0, saved: 0 }),
      };
      for (const row of withSteps) {
        if (row.method !== method) continue;
        sum.offered += row.offered;
        sum.begun += row.begun;
        sum.ended += row.ended;
        sum.saved += row.saved;
      }
      return sum;
    })
    .filter(({ offered }) => offered > 0);
}
