import {
  type LimitedService,
  type MeteredService,
  meteredServices,
  type PlanName,
  plans,
} from "@ofage/contract";
import { addDays, dayOf, daysBetween, startOfDay } from "../../../days.ts";
import { lastDay } from "../dates.ts";
import type { BillingPeriod } from "../periods/billing-period.ts";

/** Usage of a service in a month. */
export interface DailyUsage {
  period: string;
  service: MeteredService;
  units: number;
  /** Micro-dollars. */
  cost: number;
  /** Units of each day of the month. */
  days: number[];
}

export interface ForecastInput {
  period: BillingPeriod;
  plan: PlanName;
  /** Plan of the next period, whose price the same invoice charges. */
  renewalPlan: PlanName;
  now: Date;
  time_zone: string;
  /** First day that the organization existed from its start to its end. */
  firstFullDay: string;
  /** Usage of this period and of the one before. */
  totals: readonly DailyUsage[];
}

export interface Forecast {
  /** Micro-dollars of the next invoice without tax: `usageCharges` and the price of the renewal plan. */
  amount: number;
  /** Micro-dollars. */
  usageCharges: number;
  /** Units that will have been wanted, even where the plan stops before. */
  units: Record<MeteredService, number>;
  basedOnDays: number;
  /** Day on which the plan's allowance will be used up; null if it lasts. */
  allowanceEndsOn: string | null;
}

const maxDays = 7;

/**
 * Forecasts a period's usage and cost: what is used so far, and each day that is left like the same weekday among the last seven full days.
 * With fewer full days, each is like their mean; without any, like today so far.
 */
export function forecastUsage(input: ForecastInput): Forecast {
  const { period, plan, renewalPlan, now, time_zone, totals } = input;
  const today = dayOf(now, time_zone);
  const fullDays = lastFullDays(today, input.firstFullDay);
  const daysLeft = daysBetween(today, lastDay(period.ends_at, time_zone));
  const { limits, unitPriceMicros } = plans[plan];
  const units = {} as Record<MeteredService, number>;
  let usageCharges = 0;
  let allowanceEndsOn: string | null = null;
  for (const service of meteredServices) {
    const usage = totals.filter((total) => total.service === service);
    const unitsOn = (day: string) => unitsOfDay(usage, day);
    const current = usage.find((total) => total.period === period.period);
    const used = current?.units ?? 0;
    const included = service in limits ? limits[service as LimitedService] : -1;
    let wanted = used;
    for (const day of daysLeft) {
      const share = day === today ? shareLeft(now, today, time_zone) : 1;
      wanted += expectedUnits(day, today, fullDays, unitsOn) * share;
      if (service === "age_verification_api" && included >= 0 && Math.round(wanted) >= included)
        allowanceEndsOn ??= day;
    }
    units[service] = Math.round(wanted);
    const beyond = units[service] - Math.max(used, included);
    usageCharges += (current?.cost ?? 0) + Math.max(0, beyond) * unitPriceMicros[service];
  }
  const amount = (plans[renewalPlan].priceMicros ?? 0) + usageCharges;
  return { amount, usageCharges, units, basedOnDays: fullDays.length, allowanceEndsOn };
}

/** Lists the last full days of the organization before today, latest first. */
function lastFullDays(today: string, first: string): string[] {
  const days = Array.from({ length: maxDays }, (_, index) => addDays(today, -1 - index));
  return days.filter((day) => day >= first);
}

function expectedUnits(
  day: string,
  today: string,
  fullDays: readonly string[],
  unitsOn: (day: string) => number,
): number {
  if (fullDays.length === 0) return day === today ? 0 : unitsOn(today);
  if (fullDays.length < maxDays) return sumOf(fullDays.map(unitsOn)) / fullDays.length;
  return unitsOn(fullDays.find((each) => weekdayOf(each) === weekdayOf(day))!);
}

/** Returns the units of a day. */
const unitsOfDay = (usage: readonly DailyUsage[], day: string): number =>
  usage.find(({ period }) => period === day.slice(0, 7))?.days[Number(day.slice(8)) - 1] ?? 0;

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Returns the share of today that is left, 0 to 1; a day has 23 to 25 hours. */
function shareLeft(now: Date, today: string, timeZone: string): number {
  const start = startOfDay(today, timeZone).getTime();
  const end = startOfDay(addDays(today, 1), timeZone).getTime();
  return (end - now.getTime()) / (end - start);
}
