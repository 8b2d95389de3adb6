import { type LimitedService, plans, type Service, services as allServices } from "@ofage/contract";
import type { Services } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { tellOfAllowance } from "./allowance-letter.ts";
import { costOfUnit } from "./amounts.ts";
import { billingOf } from "./billing-of.ts";
import { planAt } from "./plan-at.ts";
import { countUnit, insertUsage } from "./store.ts";

/** A charged check, of an account whose row the transaction holds. */
export interface Used {
  account_id: string;
  verification_id: string;
  time_zone: string;
  /** What really ran for it. */
  services: readonly Service[];
}

/**
 * Writes a usage event for each service that a charged check used, in the transaction that ends the check. The account is held in share
 * mode there, so that a period is never closed between.
 */
export async function meter(services: Services, tx: Tx, used: Used): Promise<void> {
  const { account_id, verification_id, time_zone } = used;
  const at = services.clock();
  const billing = await billingOf(services, tx, { id: account_id, time_zone });
  const { period, plan } = planAt(billing, at, time_zone);
  const { limits, unit_prices } = plans[plan];
  // Always in one order, or two checks that end together could wait for each other.
  for (const service of allServices.filter((each) => used.services.includes(each))) {
    const included = service in limits ? limits[service as LimitedService] : -1;
    const unitPrice = unit_prices[service];
    const unit = { accountId: account_id, period: period.period, service, included, unitPrice };
    const units = await countUnit(tx, unit);
    await insertUsage(tx, {
      account_id,
      verification_id,
      service,
      period: period.period,
      unit_price: costOfUnit(units, included, unitPrice),
      at,
    });
    if (service === "age_verification_api") {
      await tellOfAllowance(services, tx, { account_id, plan, units, ends_at: period.ends_at, time_zone });
    }
  }
}
