import { type PlanName, plans, type OrganizationId } from "@ofage/contract";
import type { Context, Services } from "../../../context.ts";
import type { Tx } from "../../../db/schema.ts";
import { recordAuditEvent, recordSystemEvent } from "../../audit-log/index.ts";

/** Records that an organization's plan changes now, because a payment arrived or a period ended. */
export async function recordPlanChange(
  services: Services,
  tx: Tx,
  organizationId: OrganizationId,
  from: PlanName,
  to: PlanName,
): Promise<void> {
  if (from === to) return;
  await recordSystemEvent(services, tx, organizationId, {
    type: "billing.plan_changed",
    subject_id: organizationId,
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
  organizationId: OrganizationId,
  { from, to, starts }: { from: PlanName; to: PlanName; starts: "when_paid" | "next_period" },
): Promise<void> {
  await recordAuditEvent(ctx, tx, organizationId, {
    type: "billing.plan_chosen",
    subject_id: organizationId,
    subject_name: plans[to].display_name,
    details: { from, to, starts },
  });
}
