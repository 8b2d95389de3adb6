import { expect, test } from "vitest";
import { formatDuration, formatElapsed } from "./format-elapsed.ts";

const start = "2026-01-31T12:00:00.000Z";

test.each([
  ["2026-01-31T12:00:00.412Z", "0.4 s later"],
  ["2026-01-31T11:59:59.000Z", "at once"],
  ["2026-01-31T12:00:12.400Z", "12 s later"],
  ["2026-01-31T12:01:00.000Z", "1 min later"],
  ["2026-01-31T12:02:05.000Z", "2 min 5 s later"],
  ["2026-01-31T13:03:09.000Z", "1 h 3 min later"],
  ["2026-02-02T14:03:00.000Z", "2 d 2 h later"],
])("formatElapsed until %s returns %s", (end, words) => {
  expect(formatElapsed(start, end)).toBe(words);
});

test("formatDuration names the two largest units", () => {
  expect([0, 0.44, 12.4, 125, 3789].map(formatDuration)).toEqual([
    "0.0 s",
    "0.4 s",
    "12 s",
    "2 min 5 s",
    "1 h 3 min",
  ]);
});
