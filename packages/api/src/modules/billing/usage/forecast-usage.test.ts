import { describe, expect, test } from "vitest";
import { periodContaining } from "../periods/billing-period.ts";
import { type DailyUsage, type ForecastInput, forecastUsage } from "./forecast-usage.ts";

const price = 49_000_000;
const unit = 61_000;

/** Builds a month's usage of a service, from its units by day of the month. */
function month(period: string, byDay: Record<number, number>, unitPrice = unit): DailyUsage {
  const days = Array.from({ length: 31 }, (_, index) => byDay[index + 1] ?? 0);
  const units = days.reduce((sum, count) => sum + count, 0);
  return { period, service: "age_verification_api", units, cost: units * unitPrice, days };
}

/** Units of each day from one to another. */
const everyDay = (from: number, to: number, units: number) =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, index) => [from + index, units]));

function forecast(now: string, totals: DailyUsage[], other: Partial<ForecastInput> = {}) {
  const time_zone = other.time_zone ?? "UTC";
  const at = new Date(now);
  return forecastUsage({
    period: periodContaining(at, time_zone),
    plan: "standard",
    renewalPlan: other.plan ?? "standard",
    now: at,
    time_zone,
    firstFullDay: "2020-01-01",
    totals,
    ...other,
  });
}

const checks = (result: ReturnType<typeof forecastUsage>) => result.units.age_verification_api;

describe("forecastUsage", () => {
  test("charges the price of the plan that follows", () => {
    const downgraded = forecast("2026-11-15T12:00:00Z", [], { renewalPlan: "free" });
    expect(downgraded.amount).toBe(0);
  });

  test("without usage is the plan's price", () => {
    expect(forecast("2026-11-15T12:00:00Z", [])).toEqual({
      amount: price,
      usageCharges: 0,
      units: { age_verification_api: 0, liveness_sdk: 0, ai_gen_check: 0, deepfake_check: 0 },
      basedOnDays: 7,
      allowanceEndsOn: null,
    });
  });

  test("adds the days that are left at the pace of the last seven full days", () => {
    // Noon of the 21st: half of it and nine days are left.
    const result = forecast("2026-11-21T12:00:00Z", [month("2026-11", { ...everyDay(1, 20, 10), 21: 5 })]);
    expect(checks(result)).toBe(205 + 95);
    expect(result.usageCharges).toBe(300 * unit);
    expect(result.amount).toBe(price + 300 * unit);
  });

  test("knows the weekdays: a shop that is busy on Saturdays has one Saturday left", () => {
    // 7, 14 and 21 November 2026 are Saturdays.
    const usage = month("2026-11", { ...everyDay(1, 21, 10), 7: 100, 14: 100, 21: 100 });
    expect(checks(forecast("2026-11-22T00:00:00Z", [usage]))).toBe(480 + 8 * 10 + 100);
  });

  test("on the first day of a month goes by the last days of the month before", () => {
    const before = month("2026-10", everyDay(25, 31, 4));
    const result = forecast("2026-11-01T00:00:00Z", [before]);
    expect([checks(result), result.basedOnDays]).toEqual([30 * 4, 7]);
    expect(result.amount).toBe(price + 120 * unit);
  });

  test("on the last day adds no more than the rest of that day", () => {
    const usage = month("2026-11", { ...everyDay(1, 29, 24), 30: 18 });
    expect(checks(forecast("2026-11-30T18:00:00Z", [usage]))).toBe(29 * 24 + 18 + 6);
    expect(checks(forecast("2026-11-30T23:59:59.999Z", [usage]))).toBe(29 * 24 + 18);
  });

  test("counts 29 days in February of a leap year, and 28 in another", () => {
    expect(checks(forecast("2028-02-15T00:00:00Z", [month("2028-02", everyDay(1, 14, 2))]))).toBe(58);
    expect(checks(forecast("2027-02-15T00:00:00Z", [month("2027-02", everyDay(1, 14, 2))]))).toBe(56);
  });

  test("takes the organization's days, of 23 and 25 hours where clocks change", () => {
    // Summer time ends in Berlin on 25 October 2026 at 3:00, so that day has 25 hours, of which 12.5 have passed at 11:30.
    const result = forecast("2026-10-25T10:30:00Z", [month("2026-10", everyDay(1, 24, 100))], {
      time_zone: "Europe/Berlin",
    });
    expect(checks(result)).toBe(2400 + 50 + 600);
    // It begins on 29 March 2026: of 23 hours, 11.5 have passed at 12:30.
    const spring = forecast("2026-03-29T10:30:00Z", [month("2026-03", everyDay(1, 28, 100))], {
      time_zone: "Europe/Berlin",
    });
    expect(checks(spring)).toBe(2800 + 50 + 200);
    // In Kiritimati, it is the 1st already.
    const ahead = forecast("2026-10-31T12:00:00Z", [month("2026-10", everyDay(25, 31, 4))], {
      time_zone: "Pacific/Kiritimati",
    });
    expect(checks(ahead)).toBe(Math.round(4 * (22 / 24) + 29 * 4));
  });

  test("counts a burst once for each of its weekdays that is left", () => {
    const usage = month("2026-11", { 16: 7000 });
    // The 16th was a Monday; the 23rd and the 30th are left.
    expect(checks(forecast("2026-11-20T00:00:00Z", [usage]))).toBe(7000 + 2 * 7000);
  });

  test("goes by the mean of fewer full days of a new organization, and by today without any", () => {
    const usage = month("2026-11", { 9: 3, 10: 6, 11: 9, 12: 2 });
    const young = forecast("2026-11-12T00:00:00Z", [usage], { firstFullDay: "2026-11-10" });
    expect([young.basedOnDays, checks(young)]).toEqual([2, Math.round(20 + 7.5 * 19)]);
    const newborn = forecast("2026-11-09T06:00:00Z", [month("2026-11", { 9: 3 })], {
      firstFullDay: "2026-11-10",
    });
    expect([newborn.basedOnDays, checks(newborn)]).toEqual([0, 3 + 3 * 21]);
  });

  test("keeps what was free before an upgrade, and charges the rest", () => {
    const usage = { ...month("2026-11", everyDay(1, 15, 4)), cost: 20 * unit };
    const result = forecast("2026-11-16T00:00:00Z", [usage]);
    expect(result.usageCharges).toBe(20 * unit + 60 * unit);
  });

  test("names the day on which the free plan's allowance will be used up", () => {
    const free = { plan: "free" } as const;
    const steady = forecast("2026-11-11T00:00:00Z", [month("2026-11", everyDay(1, 10, 5), 0)], free);
    expect(steady).toMatchObject({ amount: 0, usageCharges: 0, allowanceEndsOn: "2026-11-20" });
    expect(checks(steady)).toBe(150);
    const slow = forecast("2026-11-11T00:00:00Z", [month("2026-11", everyDay(1, 10, 2), 0)], free);
    expect(slow).toMatchObject({ allowanceEndsOn: null });
    expect(checks(slow)).toBe(60);
  });

  test("of a plan whose price is agreed individually has no amount", () => {
    const usage = month("2026-11", everyDay(1, 10, 5), 0);
    expect(forecast("2026-11-11T00:00:00Z", [usage], { plan: "enterprise" }).amount).toBe(0);
  });
});
