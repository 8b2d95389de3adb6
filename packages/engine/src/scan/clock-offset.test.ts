import { expect, test } from "vitest";
import { createClockOffset } from "./clock-offset.ts";

test("toServerTime takes the smallest delay for none, whatever a burst of late frames looks like", () => {
  const clock = createClockOffset();
  clock.record({ capturedAt: 0, receivedAt: 10_400 });
  expect(clock.toServerTime(0)).toBe(10_400);
  clock.record({ capturedAt: 100, receivedAt: 10_130 });
  clock.record({ capturedAt: 200, receivedAt: 10_900 });
  expect(clock.toServerTime(200)).toBe(10_230);
});
