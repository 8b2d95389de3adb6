import { brand, type PlanName, plans, stopsAtAllowance } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import type { Tx } from "../../../db/schema.ts";
import type { Email } from "../../../integrations/email.ts";
import { emailMembers } from "../../memberships/index.ts";
import { dateText } from "../dates.ts";

interface AllowanceUsage {
  account_id: string;
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
  const { account_id, plan, units } = standing;
  if (!stopsAtAllowance(plan)) return;
  const included = plans[plan].limits.age_verification_api;
  const isAll = units === included;
  if (!isAll && units !== Math.ceil(included * 0.8)) return;
  const renewal = dateText(standing.ends_at, standing.time_zone);
  const render = isAll ? allowanceUsedUpEmail : allowanceWarningEmail;
  await emailMembers(services, tx, { account_id, right: "billing.change" }, (to) =>
    render(to, services.env.publicUrl, { units, included, renewal }),
  );
}

interface AllowanceEmailData {
  units: number;
  included: number;
  renewal: string;
}

const allowanceWarningEmail = (
  to: string,
  publicUrl: string,
  { units, included, renewal }: AllowanceEmailData,
): Email => ({
  to,
  subject: `You've used ${units} of your ${included} free verifications`,
  parts: [
    {
      text: `Your ${brand.name} account has used ${units} of the ${included} verifications that the free plan includes each month. Once you've used them all, no new checks can start until ${renewal}.`,
    },
    { text: "Paid plans have no such limit, and you can choose one at any time." },
    { link: `${publicUrl}/app/billing`, label: "View usage and plans" },
  ],
});

const allowanceUsedUpEmail = (
  to: string,
  publicUrl: string,
  { included, renewal }: AllowanceEmailData,
): Email => ({
  to,
  subject: `You've used all ${included} free verifications`,
  parts: [
    {
      text: `Your ${brand.name} account has used all ${included} verifications that the free plan includes each month. No new checks can start on your websites until ${renewal}, or until you choose a paid plan. Test checks still work.`,
    },
    { link: `${publicUrl}/app/billing`, label: "Choose a plan" },
  ],
});
