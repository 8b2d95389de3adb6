import { expect, test } from "vitest";
import { addDays, dayIn } from "./calendar-day.ts";

test.each([
  ["UTC", "2026-03-01"],
  ["Asia/Tokyo", "2026-03-02"],
  ["America/Los_Angeles", "2026-03-01"],
])("dayIn returns the day in %s", (zone, day) => {
  expect(dayIn(zone, new Date("2026-03-01T18:00:00Z"))).toBe(day);
});

test("addDays crosses months, years and leap days", () => {
  expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
});
