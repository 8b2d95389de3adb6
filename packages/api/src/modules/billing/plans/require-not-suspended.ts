import { ContractError, type PlanName } from "@ofage/contract";
import type { BillingRow } from "../store.ts";

/**
 * Lets an organization choose a paid plan unless it is suspended: its plan returns with the payment, and would be paid twice.
 * @throws payment_method_required
 */
export function requireNotSuspended({ suspended_at }: BillingRow, plan: PlanName): void {
  if (!suspended_at || plan === "free") return;
  throw new ContractError(
    "payment_method_required",
    "Please pay what is past due with another card first. Your plan returns with the payment.",
  );
}
