import {
  type LimitedService,
  plans,
  type MeteredService,
  meteredServices as allServices,
  stopsAtAllowance,
  type OrganizationId,
} from "@ofage/contract";
import type { Services } from "../../../context.ts";
import { dayOf } from "../../../days.ts";
import type { Tx } from "../../../db/schema.ts";
import { notifyAllowanceUsage } from "./notify-allowance-usage.ts";
import { costOfUnit } from "../amounts.ts";
import { ensureBilling } from "../ensure-billing.ts";
import { planAt } from "../plans/plan-at.ts";
import { applySpendLimit } from "../spend-limit/apply-spend-limit.ts";
import { isPayPerUse } from "../spend-limit/present-spend-limit.ts";
import { allowanceUsedUp } from "./require-allowance.ts";
import { incrementUsage, insertUsageEvent } from "../store.ts";

/** A charged verification of an organization whose row is locked by the transaction. */
export interface MeteredVerification {
  organization_id: OrganizationId;
  verification_id: string;
  time_zone: string;
  /** Services that actually ran for the verification. */
  services: readonly MeteredService[];
}

/**
 * Records a usage event for each service of a charged verification, in the transaction that ends it. That transaction
 * holds the organization in share mode, so the period cannot close in between.
 * @throws allowance_used_up if the plan stops at its allowance: the verification does not end, and nothing is charged
 */
export async function recordUsage(services: Services, tx: Tx, used: MeteredVerification): Promise<void> {
  const { organization_id, verification_id, time_zone } = used;
  const at = services.clock();
  const billing = await ensureBilling(services, tx, { id: organization_id, time_zone });
  const { period, plan } = planAt(billing, at, time_zone);
  const { limits, unitPriceMicros } = plans[plan];
  const day = Number(dayOf(at, time_zone).slice(8));
  // A fixed order keeps two verifications that end together from deadlocking.
  for (const service of allServices.filter((each) => used.services.includes(each))) {
    const included = service in limits ? limits[service as LimitedService] : -1;
    const unitPrice = unitPriceMicros[service];
    const unit = {
      organizationId: organization_id,
      period: period.period,
      service,
      included,
      unitPrice,
      day,
    };
    const units = await incrementUsage(tx, unit);
    // Checks that are analyzed at the same time have all passed `requireAllowance`; this row lets them in one by one.
    if (service === "age_verification_api" && stopsAtAllowance(plan) && units > included)
      throw allowanceUsedUp();
    await insertUsageEvent(tx, {
      organization_id,
      verification_id,
      service,
      period: period.period,
      unit_price: costOfUnit(units, included, unitPrice),
      at,
    });
    if (service === "age_verification_api") {
      await notifyAllowanceUsage(services, tx, {
        organization_id,
        plan,
        units,
        ends_at: period.ends_at,
        time_zone,
      });
    }
  }
  if (billing.spend_limit !== null && isPayPerUse(plan))
    await applySpendLimit(services, tx, billing, { ...period, time_zone });
}
