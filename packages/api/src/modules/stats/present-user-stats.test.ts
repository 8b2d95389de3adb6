import { expect, test } from "vitest";
import { currentMonths } from "./periods.ts";
import { presentUserStats } from "./present-user-stats.ts";

const totals = { total: 9, success: 6, in_earliest: 2, in_latest: 5, active_keys: 1 };
const monthlyAt = (time: string, timeZone: string) => {
  const now = new Date(time);
  const input = { organizationId: "usr_1", now, ...currentMonths(now) };
  return presentUserStats(totals, input, timeZone, now).monthlyVerifications;
};

test("presentUserStats counts the month that it is in the organization's time zone", () => {
  // Two o'clock in the morning of the 1st in Berlin, and still the 31st in New York.
  expect(monthlyAt("2026-01-01T01:00:00Z", "Europe/Berlin")).toBe(5);
  expect(monthlyAt("2026-01-01T01:00:00Z", "America/New_York")).toBe(2);
  expect(monthlyAt("2025-12-31T10:30:00Z", "Pacific/Kiritimati")).toBe(5);
  expect(monthlyAt("2025-12-31T10:30:00Z", "UTC")).toBe(2);
  expect(monthlyAt("2026-01-01T11:30:00Z", "Etc/GMT+12")).toBe(2);
  expect(monthlyAt("2026-01-01T11:30:00Z", "UTC")).toBe(5);
});

test("currentMonths are one month away from the first of a month", () => {
  expect(currentMonths(new Date("2026-01-15T12:00:00Z"))).toEqual({
    earliest: "2026-01-01",
    latest: "2026-01-01",
  });
  expect(currentMonths(new Date("2026-01-01T00:00:00Z"))).toEqual({
    earliest: "2025-12-01",
    latest: "2026-01-01",
  });
});

test("presentUserStats rounds the success rate to a decimal", () => {
  const now = new Date();
  const input = { organizationId: "usr_1", now, ...currentMonths(now) };
  expect(presentUserStats(totals, input, "UTC", now)).toMatchObject({
    totalVerifications: 9,
    successRate: 66.7,
    activeApiKeys: 1,
  });
});
