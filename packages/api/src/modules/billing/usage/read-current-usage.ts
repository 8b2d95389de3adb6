import {
  type Contract,
  microsToDollars,
  type HandlerOutput,
  plans,
  type MeteredService,
  meteredServices,
  type UsageForecast,
} from "@ofage/contract";
import { addDays, dayOf, previousMonth } from "../../../days.ts";
import type { ContextOf } from "../../../context.ts";
import { requireOrganizationWithBilling } from "../ensure-billing.ts";
import { lastDay } from "../dates.ts";
import type { BillingPeriod } from "../periods/billing-period.ts";
import { planAt } from "../plans/plan-at.ts";
import { type Forecast, forecastUsage } from "./forecast-usage.ts";
import { listDailyUsage } from "../store.ts";

/** Returns the usage of this period, its cost so far, and a forecast. */
export async function readCurrentUsage(
  ctx: ContextOf<Contract["readCurrentUsage"]>,
): Promise<HandlerOutput<Contract["readCurrentUsage"]>> {
  const { organization, billing } = await requireOrganizationWithBilling(ctx, ctx.actor.organization_id);
  const now = ctx.clock();
  const { period, plan } = planAt(billing, now, organization.time_zone);
  const before = previousMonth(period.period);
  const totals = await listDailyUsage(ctx.db, organization.id, [before, period.period]);
  const current = totals.filter((total) => total.period === period.period);
  const checksIn = (month: string) =>
    totals.find((each) => each.period === month && each.service === "age_verification_api")?.units ?? 0;
  const used = (service: MeteredService) => {
    const total = current.find((each) => each.service === service);
    return {
      count: total?.units ?? 0,
      unit_price: microsToDollars(plans[plan].unitPriceMicros[service]),
      total_cost: microsToDollars(total?.cost ?? 0),
    };
  };
  const forecast = forecastUsage({
    period,
    plan,
    renewalPlan: plan === billing.plan ? (billing.next_plan ?? plan) : plan,
    now,
    time_zone: organization.time_zone,
    firstFullDay: addDays(dayOf(organization.created_at, organization.time_zone), 1),
    totals,
  });
  return {
    billing_period_start: dayOf(period.starts_at, organization.time_zone),
    billing_period_end: lastDay(period.ends_at, organization.time_zone),
    estimated_invoice_date: dayOf(period.ends_at, organization.time_zone),
    total_unbilled_amount: microsToDollars(current.reduce((sum, { cost }) => sum + cost, 0)),
    forecast: presentForecast(forecast),
    usage_trend: usageTrend(checksIn(period.period), checksIn(before) * elapsedFraction(period, now)),
    unbilled_events: Object.fromEntries(meteredServices.map((service) => [service, used(service)])) as Record<
      MeteredService,
      ReturnType<typeof used>
    >,
  };
}

/** Number of full days from which on a forecast is no longer called early. */
const steadyFromDays = 3;

function presentForecast(forecast: Forecast): UsageForecast {
  return {
    amount: microsToDollars(forecast.amount),
    usage_charges: microsToDollars(forecast.usageCharges),
    units: forecast.units,
    based_on_days: forecast.basedOnDays,
    confidence: forecast.basedOnDays < steadyFromDays ? "early" : "steady",
    allowance_ends_on: forecast.allowanceEndsOn,
  };
}

/** Returns the elapsed share of a period, 0 to 1. */
function elapsedFraction({ starts_at, ends_at }: BillingPeriod, now: Date): number {
  const part = (now.getTime() - starts_at.getTime()) / (ends_at.getTime() - starts_at.getTime());
  return Math.min(1, Math.max(0, part));
}

/**
 * Compares the usage of two periods.
 * @param before usage of the previous period at the same point, assuming the same usage every day
 */
function usageTrend(now: number, before: number): HandlerOutput<Contract["readCurrentUsage"]>["usage_trend"] {
  if (before === 0) return { direction: now > 0 ? "up" : "flat", percentage_change: now > 0 ? 100 : 0 };
  const percentage_change = Math.round((now / before - 1) * 1000) / 10;
  const direction = percentage_change > 0 ? "up" : percentage_change < 0 ? "down" : "flat";
  return { direction, percentage_change };
}
