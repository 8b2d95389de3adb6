import {
  type Contract,
  formatRoundAmount,
  type HandlerOutput,
  microsPerDollar,
  microsToDollars,
  type RouteInput,
} from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import type { Tx } from "../../../db/schema.ts";
import { recordAuditEvent } from "../../audit-log/index.ts";
import { organizationGone } from "../../memberships/index.ts";
import { requireRecentAuthentication } from "../../sessions/index.ts";
import { requireOrganizationWithBilling } from "../ensure-billing.ts";
import { type LockedBilling, lockBillingForUpdate } from "../lock-billing.ts";
import { planAt } from "../plans/plan-at.ts";
import { type BillingRow, billingRow, sumUsageCharges, updateBilling } from "../store.ts";
import { applySpendLimit } from "./apply-spend-limit.ts";
import { isPayPerUse, presentSpendLimit } from "./present-spend-limit.ts";

type LimitColumns = Pick<BillingRow, "spend_limit" | "spend_action">;

/**
 * Replaces the spend limit. Live verifications start again, or stop, with the same transaction. A new limit is warned of anew.
 * @throws reauthentication_required if more could be spent than before
 */
export async function updateSpendLimit(
  ctx: ContextOf<Contract["updateSpendLimit"]>,
  { amount, action }: RouteInput<Contract["updateSpendLimit"]>,
): Promise<HandlerOutput<Contract["updateSpendLimit"]>> {
  const { organization } = await requireOrganizationWithBilling(ctx, ctx.actor.organization_id);
  const next: LimitColumns =
    amount === null
      ? { spend_limit: null, spend_action: null }
      : // Of a fraction such as 0.07, the product is not exact.
        { spend_limit: Math.round(amount * microsPerDollar), spend_action: action };
  return ctx.db.transaction().execute(async (tx) => {
    const held = await lockBillingForUpdate(tx, organization.id);
    if (!held) throw organizationGone();
    if (allowsMore(held.billing, next)) requireRecentAuthentication(ctx);
    return { spend_limit: await saveLimit(ctx, tx, held, next) };
  });
}

async function saveLimit(
  ctx: ContextOf<Contract["updateSpendLimit"]>,
  tx: Tx,
  { organization, billing }: LockedBilling,
  next: LimitColumns,
) {
  const { id, time_zone } = organization;
  const { period, plan } = planAt(billing, ctx.clock(), time_zone);
  if (next.spend_limit !== billing.spend_limit || next.spend_action !== billing.spend_action) {
    const change = { ...next, spend_warned_in: null, spend_reached_in: null };
    await updateBilling(tx, id, change);
    if (isPayPerUse(plan))
      await applySpendLimit(ctx, tx, { ...billing, ...change }, { ...period, time_zone });
    await recordAuditEvent(ctx, tx, id, {
      type: "billing.spend_limit_changed",
      subject_id: id,
      subject_name: "Spend limit",
      details: {
        changes: {
          spend_limit: { from: amountText(billing), to: amountText(next) },
          spend_action: { from: billing.spend_action, to: next.spend_action },
        },
      },
    });
  }
  const charges = await sumUsageCharges(tx, id, period.period);
  return presentSpendLimit((await billingRow(tx, id))!, { period: period.period, plan, charges });
}

const amountText = ({ spend_limit }: LimitColumns) =>
  spend_limit === null ? null : formatRoundAmount(microsToDollars(spend_limit));

/** Tells whether more can be spent, or spent without an email, than under the limit before. */
function allowsMore(before: LimitColumns, next: LimitColumns): boolean {
  if (before.spend_limit === null) return false;
  if (before.spend_action === "stop" && next.spend_action !== "stop") return true;
  return next.spend_limit === null || next.spend_limit > before.spend_limit;
}
