import { expect, test } from "vitest";
import { createVirtualScanClock, type VirtualScanClock } from "../../../../testing/virtual-scan-clock.ts";
import { maxRoundTripMs, measureRoundTrip } from "./measure-round-trip.ts";

/** Measures a line on which frames arrive and pings are answered after some time; null for never. */
function openLine(clock: VirtualScanClock, delays: (number | null)[]) {
  const sentAt: number[] = [];
  const roundTrip = measureRoundTrip(clock, {
    ping(payload: string) {
      const delay = delays[Math.min(sentAt.length, delays.length - 1)]!;
      sentAt.push(clock.now());
      if (delay !== null) clock.after(delay, () => roundTrip.takePong(Buffer.from(payload)));
    },
  } as never);
  const stopFrames = clock.every(100, roundTrip.hear);
  return { roundTrip, sentAt, stopFrames };
}

test("measureRoundTrip pings at once and every second, and takes the fastest of the last answers", async () => {
  const clock = createVirtualScanClock();
  const { roundTrip, sentAt } = openLine(clock, [300, 900, 40, 300]);
  const startedAt = clock.now();
  await clock.advance(2_000);
  expect(roundTrip.read()).toEqual({ roundTripMs: 300, slowestMs: 900 });
  await clock.advance(1_000);
  expect(roundTrip.read()).toMatchObject({ roundTripMs: 40 });
  // Five answers later, the fast one is forgotten.
  await clock.advance(7_000);
  expect(roundTrip.read()).toEqual({ roundTripMs: 300, slowestMs: 300 });
  expect(sentAt.slice(0, 3).map((at) => at - startedAt)).toEqual([0, 1_000, 2_000]);
  roundTrip.stop();
  await clock.advance(5_000);
  expect(sentAt.length).toBeLessThan(12);
});

test("measureRoundTrip counts a ping without an answer as its age, up to its most", async () => {
  const clock = createVirtualScanClock();
  const { roundTrip, sentAt } = openLine(clock, [null]);
  await clock.advance(700);
  expect(roundTrip.read()).toEqual({ roundTripMs: 700, slowestMs: 700 });
  await clock.advance(5_000);
  expect(roundTrip.read()).toEqual({ roundTripMs: maxRoundTripMs, slowestMs: maxRoundTripMs });
  expect(sentAt).toHaveLength(1);
});

test("measureRoundTrip sees a line stall without waiting for the next second", async () => {
  const clock = createVirtualScanClock();
  const { roundTrip, stopFrames } = openLine(clock, [40, 40, null]);
  await clock.advance(1_200);
  stopFrames();
  await clock.advance(1_000);
  const { roundTripMs, slowestMs } = roundTrip.read();
  expect(roundTripMs).toBe(40);
  expect(slowestMs).toBeGreaterThanOrEqual(600);
});

test("measureRoundTrip takes no answer to a ping that was not sent last", async () => {
  const clock = createVirtualScanClock();
  const { roundTrip } = openLine(clock, [null]);
  await clock.advance(500);
  for (const payload of ["", "0", "2", "x"]) roundTrip.takePong(Buffer.from(payload));
  expect(roundTrip.read().roundTripMs).toBe(500);
});
