import { expect, test } from "vitest";
import {
  toRetentionOption,
  toRetentionDays,
  isShorterRetention,
  retentionOptions,
} from "./retention-options.ts";

test("retentionOptions lists the shortest first, unlimited last, and includes a value set through the API", () => {
  const labels = (current: number | null) => retentionOptions(current).map(({ label }) => label);
  expect(labels(null)[0]).toBe("7 days");
  expect(labels(null).at(-1)).toBe("Until the organization is deleted");
  expect(labels(90)).toEqual(labels(null));
  expect(labels(1)[0]).toBe("1 day");
  expect(labels(400).indexOf("400 days")).toBe(labels(400).indexOf("1 year") + 1);
});

test("a retention option converts to its days and back", () => {
  for (const days of [null, 7, 365]) expect(toRetentionDays(toRetentionOption(days))).toBe(days);
});

test("isShorterRetention is true only for a shorter period", () => {
  expect([isShorterRetention(30, null), isShorterRetention(30, 90)]).toEqual([true, true]);
  expect([
    isShorterRetention(null, 30),
    isShorterRetention(90, 30),
    isShorterRetention(30, 30),
    isShorterRetention(null, null),
  ]).toEqual([false, false, false, false]);
});
