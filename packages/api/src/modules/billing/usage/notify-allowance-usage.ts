import { type PlanName, plans, stopsAtAllowance, type OrganizationId } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import type { Tx } from "../../../db/schema.ts";
import { emailMembers, type OrganizationNotice } from "../../memberships/index.ts";
import { dateText } from "../dates.ts";

interface AllowanceUsage {
  organization_id: OrganizationId;
  plan: PlanName;
  /** Units used in this period, including the one just counted. */
  units: number;
  ends_at: Date;
  time_zone: string;
}

/** Emails those who may change the plan at 80% and at 100% of the free plan's allowance. Each number of units is counted once, so each email is sent once. */
export async function notifyAllowanceUsage(
  services: Services,
  tx: Tx,
  standing: AllowanceUsage,
): Promise<void> {
  const { organization_id, plan, units } = standing;
  if (!stopsAtAllowance(plan)) return;
  const included = plans[plan].limits.age_verification_api;
  const isAll = units === included;
  if (!isAll && units !== Math.ceil(included * 0.8)) return;
  const renewal = dateText(standing.ends_at, standing.time_zone);
  await emailMembers(
    services,
    tx,
    { organization_id, right: "billing.change" },
    isAll ? allowanceUsedUp(included, renewal) : allowanceWarning(units, included, renewal),
  );
}

const allowanceWarning = (units: number, included: number, renewal: string): OrganizationNotice => ({
  subject: `You've used ${units} of your ${included} free verifications`,
  text: [
    `The organization has used ${units} of the ${included} verifications that the free plan includes each month. Once you've used them all, no new checks can start until ${renewal}.`,
    "Paid plans have no such limit, and you can choose one at any time.",
  ],
  link: { path: "/app/billing", label: "View usage and plans" },
});

const allowanceUsedUp = (included: number, renewal: string): OrganizationNotice => ({
  subject: `You've used all ${included} free verifications`,
  text: [
    `The organization has used all ${included} verifications that the free plan includes each month. No new checks can start on your websites until ${renewal}, or until you choose a paid plan. Test checks still work.`,
  ],
  link: { path: "/app/billing", label: "Choose a plan" },
});
