import { type PlanName, plans } from "@ofage/contract";
import type { Context, Services } from "../../../context.ts";
import type { Tx } from "../../../db/schema.ts";
import { recordAuditEvent, recordSystemEvent } from "../../audit-log/index.ts";

/** Records that an account's plan changes now, because a payment arrived or a period ended. */
export async function recordPlanChange(
  services: Services,
  tx: Tx,
  accountId: string,
  from: PlanName,
  to: PlanName,
): Promise<void> {
  if (from === to) return;
  await recordSystemEvent(services, tx, accountId, {
    type: "billing.plan_changed",
    subject_id: accountId,
    subject_name: plans[to].display_name,
    details: { from, to },
  });
}

/**
 * Records that the caller chose a plan.
 * @param starts when it takes effect: once it is paid, or with the next period
 */
export async function recordPlanChoice(
  ctx: Context,
  tx: Tx,
  accountId: string,
  { from, to, starts }: { from: PlanName; to: PlanName; starts: "when_paid" | "next_period" },
): Promise<void> {
  await recordAuditEvent(ctx, tx, accountId, {
    type: "billing.plan_chosen",
    subject_id: accountId,
    subject_name: plans[to].display_name,
    details: { from, to, starts },
  });
}
