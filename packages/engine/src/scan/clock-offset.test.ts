import { expect, test } from "vitest";
import { createClockOffset } from "./clock-offset.ts";
import type { ScanTimes } from "./scan-times.ts";

const timesOf = (capturedAt: number, receivedAt: number, slowestMs = 0): ScanTimes => ({
  sequence: 0,
  capturedAt,
  receivedAt,
  line: { roundTripMs: slowestMs, slowestMs },
});

test("toServerTime takes the smallest delay for none, whatever a burst of late frames looks like", () => {
  const clock = createClockOffset();
  const late = timesOf(200, 10_900, 600);
  clock.record(timesOf(0, 10_400));
  expect(clock.toServerTime(timesOf(0, 10_400))).toBe(10_400);
  clock.record(timesOf(100, 10_130));
  clock.record(late);
  expect(clock.toServerTime(late)).toBe(10_230);
});

test("toServerTime believes no capture time that is earlier than the line explains", () => {
  const clock = createClockOffset();
  clock.record(timesOf(0, 10_000));
  expect(clock.toServerTime(timesOf(100, 11_300))).toBe(11_050);
  expect(clock.toServerTime(timesOf(100, 11_300, 500))).toBe(10_550);
  expect(clock.toServerTime(timesOf(100, 11_300, 1_200))).toBe(10_100);
});
