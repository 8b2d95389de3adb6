import { describe, expect, test } from "vitest";
import { addDays, countDays, dayOf, daysBetween, startOfDay, canonicalTimeZoneName } from "./days.ts";

const startsAt = (day: string, timeZone: string) => startOfDay(day, timeZone).toISOString();

test.for([
  ["2026-11-22T00:00:00.000Z", "UTC", "2026-11-22"],
  ["2026-11-21T23:59:59.999Z", "UTC", "2026-11-21"],
  ["2026-11-22T10:00:00.000Z", "Pacific/Kiritimati", "2026-11-23"],
  ["2026-11-22T09:59:59.999Z", "Pacific/Kiritimati", "2026-11-22"],
  ["2026-11-22T03:29:59.999Z", "America/St_Johns", "2026-11-21"],
  ["2026-11-22T03:30:00.000Z", "America/St_Johns", "2026-11-22"],
  ["2028-02-29T23:30:00.000Z", "Europe/Berlin", "2028-03-01"],
  ["2028-02-29T22:30:00.000Z", "Europe/Berlin", "2028-02-29"],
  ["2026-12-31T23:00:00.000Z", "Europe/Berlin", "2027-01-01"],
  ["2027-01-01T04:59:59.999Z", "America/New_York", "2026-12-31"],
] as const)("dayOf: %s in %s is %s", ([at, timeZone, day]) => {
  expect(dayOf(new Date(at), timeZone)).toBe(day);
});

describe("startOfDay", () => {
  test.for([
    ["when daylight saving time starts", "2026-03-29", "Europe/Berlin", "2026-03-28T23:00:00.000Z"],
    ["the day after the start", "2026-03-30", "Europe/Berlin", "2026-03-29T22:00:00.000Z"],
    ["when daylight saving time ends", "2026-10-25", "Europe/Berlin", "2026-10-24T22:00:00.000Z"],
    ["the day after the end", "2026-10-26", "Europe/Berlin", "2026-10-25T23:00:00.000Z"],
    ["at one if midnight is skipped", "2026-09-06", "America/Santiago", "2026-09-06T04:00:00.000Z"],
    ["at one in Cairo", "2026-04-24", "Africa/Cairo", "2026-04-23T22:00:00.000Z"],
    ["at the first of two midnights", "2026-11-01", "America/Havana", "2026-11-01T04:00:00.000Z"],
    ["with a half-hour offset", "2026-01-01", "America/St_Johns", "2026-01-01T03:30:00.000Z"],
  ] as const)("%s: %s in %s", ([, day, timeZone, expected]) => {
    expect(startsAt(day, timeZone)).toBe(expected);
    expect(dayOf(startOfDay(day, timeZone), timeZone)).toBe(day);
    expect(dayOf(new Date(startOfDay(day, timeZone).getTime() - 1), timeZone)).toBe(addDays(day, -1));
  });

  test("a day that a country skipped has no length", () => {
    expect(startsAt("2011-12-30", "Pacific/Apia")).toBe(startsAt("2011-12-31", "Pacific/Apia"));
    expect(dayOf(new Date("2011-12-30T09:59:59.999Z"), "Pacific/Apia")).toBe("2011-12-29");
    expect(dayOf(new Date("2011-12-30T10:00:00.000Z"), "Pacific/Apia")).toBe("2011-12-31");
  });
});

test("addDays and daysBetween count calendar days", () => {
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2027-02-28", 1)).toBe("2027-03-01");
  expect(addDays("2027-01-01", -1)).toBe("2026-12-31");
  expect(addDays("2026-01-31", 0)).toBe("2026-01-31");
  expect(daysBetween("2028-02-28", "2028-03-01")).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
  expect(countDays("2028-02-28", "2028-03-01")).toBe(2);
  expect(daysBetween("2026-12-31", "2027-01-01")).toEqual(["2026-12-31", "2027-01-01"]);
  expect(daysBetween("2026-01-02", "2026-01-01")).toEqual([]);
});

test.for([
  ["europe/berlin", "Europe/Berlin"],
  ["EUROPE/BERLIN", "Europe/Berlin"],
  ["utc", "UTC"],
  ["Asia/Kolkata", "Asia/Kolkata"],
  ["america/port-au-prince", "America/Port-au-Prince"],
] as const)("canonicalTimeZoneName: %s becomes %s", ([name, usual]) => {
  expect(canonicalTimeZoneName(name)).toBe(usual);
});

test("every time zone that a browser may offer has days", () => {
  const at = new Date("2026-07-01T12:00:00Z");
  for (const timeZone of Intl.supportedValuesOf("timeZone")) {
    const day = dayOf(at, timeZone);
    const began = startOfDay(day, timeZone).getTime();
    expect([timeZone, began <= at.getTime(), at.getTime() - began < 86_400_000]).toEqual([
      timeZone,
      true,
      true,
    ]);
  }
});
