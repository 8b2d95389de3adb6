import type { StatsOverview } from "@ofage/contract";
import { expect, test } from "vitest";
import { sampleOverview, sampleVerifications } from "./sample-overview.ts";

const none = { total: 0, success: 0, failed: 0, error: 0, success_rate: 0 };
const days = ["16", "17", "18", "19", "20", "21", "22"].map((day) => ({ day: `2026-11-${day}`, ...none }));
const real: StatsOverview = {
  time_zone: "Europe/Berlin",
  has_checks: false,
  has_live_checks: false,
  totals: { total: 0, success_rate: 0, this_month: 0 },
  today: none,
  this_week: none,
  previous_week: none,
  days,
  countries: [],
  last_30_days: none,
};

test("sampleOverview's numbers add up and use the organization's days", () => {
  const sample = sampleOverview(real);
  expect(sample.days.map(({ day }) => day)).toEqual(days.map(({ day }) => day));
  expect(sample.days.reduce((sum, { total }) => sum + total, 0)).toBe(sample.this_week.total);
  expect(sample.today).toMatchObject({ total: sample.days.at(-1)!.total });
  const ofCountries = sample.countries.map(({ total }) => total);
  expect(ofCountries).toEqual(ofCountries.toSorted((a, b) => b - a));
  expect(ofCountries.reduce((sum, total) => sum + total, 0)).toBeLessThanOrEqual(sample.last_30_days.total);
  expect(sample.this_week.total + sample.previous_week.total).toBeLessThanOrEqual(sample.last_30_days.total);
  expect(sample).toMatchObject({ has_checks: false, time_zone: "Europe/Berlin" });
});

test("sampleVerifications returns the newest first", () => {
  const times = sampleVerifications(new Date("2026-11-22T12:00:00Z")).map(({ timestamp }) => timestamp);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(times[0]).toBe("2026-11-22T11:58:00.000Z");
});
