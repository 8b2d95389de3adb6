import {
  type BillingInfo,
  type BillingUsage,
  formatAmount,
  formatRoundAmount,
  microsToDollars,
  plans,
  type PlanTerms,
  stopsAtAllowance,
} from "@ofage/contract";
import { numberFormat } from "../../ui/number-format.ts";
import { planTitle } from "./plan-title.ts";

const month = new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" });
const dayOfMonth = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", timeZone: "UTC" });
const at = (isoDay: string) => new Date(`${isoDay}T00:00:00Z`);

type ForecastInfo = Pick<BillingInfo, "current_plan" | "next_plan" | "current_usage">;

/** Tells whether a forecast is an amount. A newer server may have a plan that this page does not know. */
function isAmount({ current_plan }: Pick<BillingInfo, "current_plan">): boolean {
  const plan: PlanTerms | undefined = plans[current_plan];
  return !stopsAtAllowance(current_plan) && plan?.priceMicros !== null;
}

/** Returns the title of a forecast, such as `Next invoice, December 1` or `Forecast for November`. */
export const forecastTitle = (usage: BillingUsage, info: Pick<BillingInfo, "current_plan">): string =>
  isAmount(info)
    ? `Next invoice, ${dayOfMonth.format(at(usage.estimated_invoice_date))}`
    : `Forecast for ${month.format(at(usage.billing_period_start))}`;

interface ForecastDescription {
  /** The forecast itself, such as `$84.20` or `About 60 verifications`. */
  figure: string;
  /** Sentence that says from what it is made, or what follows from it. */
  text: string;
}

/**
 * Describes a forecast: its amount on a plan that charges for usage, else its verifications.
 * @param info the plan, and what its allowance includes
 */
export function describeForecast(usage: BillingUsage, info: ForecastInfo): ForecastDescription {
  const { forecast } = usage;
  const checks = forecast.units.age_verification_api;
  const about =
    checks === 0
      ? "No verifications"
      : `About ${numberFormat.format(checks)} ${checks === 1 ? "verification" : "verifications"}`;
  if (stopsAtAllowance(info.current_plan))
    return { figure: about, text: describeAllowance(usage, info.current_usage.age_verification_api) };
  if (!isAmount(info))
    return { figure: about, text: `${atPace(forecast.based_on_days)} Their price is agreed with you.` };
  return { figure: formatAmount(forecast.amount), text: describeAmount(usage, info) };
}

/** Says from what the next invoice is made: this month's usage, and the price of the plan that follows. */
function describeAmount(
  { forecast, total_unbilled_amount }: BillingUsage,
  { current_plan, next_plan }: ForecastInfo,
) {
  const plan = next_plan ?? current_plan;
  const price = formatRoundAmount(microsToDollars(plans[plan]?.priceMicros ?? 0));
  const then = `${planTitle(plan)} ${next_plan ? "from then on" : "for the next month"}, ${price}`;
  if (forecast.usage_charges === 0) return `${then}, without tax. There has been no usage to charge for.`;
  const rest = Math.max(0, forecast.usage_charges - total_unbilled_amount);
  return `${then}, ${formatAmount(total_unbilled_amount)} of usage so far, and about ${formatAmount(rest)} for the days that are left. ${atPace(forecast.based_on_days)} Without tax.`;
}

function atPace(days: number): string {
  if (days === 0) return "At the pace of today.";
  return days === 1 ? "At the pace of the last full day." : `At the pace of the last ${days} days.`;
}

function describeAllowance(usage: BillingUsage, { used, limit }: { used: number; limit: number }): string {
  const { forecast } = usage;
  const included = `${numberFormat.format(limit)} free verifications`;
  const renewal = dayOfMonth.format(at(usage.estimated_invoice_date));
  if (used >= limit) return `All ${included} are used. The next ones start on ${renewal}, or on a paid plan.`;
  if (forecast.allowance_ends_on)
    return `At this rate, your ${included} last until ${dayOfMonth.format(at(forecast.allowance_ends_on))}.`;
  if (forecast.units.age_verification_api === 0) return `Nothing is used of your ${included}.`;
  return `At this rate, your ${included} last until they renew on ${renewal}.`;
}
