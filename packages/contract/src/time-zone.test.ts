import { expect, test } from "vitest";
import { TimeZone } from "./time-zone.ts";

test.for(["UTC", "Europe/Berlin", "europe/berlin", "Asia/Kolkata", "Etc/GMT+5", "America/Port-au-Prince"])(
  "TimeZone accepts %s",
  (name) => {
    expect(TimeZone.parse(name)).toBe(name);
  },
);

test.for([
  ["+02:00", "Please choose a time zone such as Europe/Berlin"],
  ["", "Please choose a time zone such as Europe/Berlin"],
  ["Berlin", "Please choose a time zone such as Europe/Berlin"],
  ["Europe/Berlin ", "Please choose a time zone such as Europe/Berlin"],
  ["x".repeat(65), "Please choose a time zone"],
  [undefined, "Please choose a time zone"],
  [2, "Please choose a time zone"],
] as const)("TimeZone rejects %j", ([given, sentence]) => {
  expect(TimeZone.safeParse(given).error?.issues[0]?.message).toBe(sentence);
});

test("TimeZone accepts every zone that the system offers", () => {
  for (const name of Intl.supportedValuesOf("timeZone")) expect(TimeZone.safeParse(name).success).toBe(true);
});
