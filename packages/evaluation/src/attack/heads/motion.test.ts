import { expect, test } from "vitest";
import { createRandomSource } from "../random-source.ts";
import { createInvoluntaryMotion } from "./motion.ts";

const motionOf = (seed: number, handHeld = false) =>
  createInvoluntaryMotion(createRandomSource(seed, "motion"), handHeld);

test("createInvoluntaryMotion blinks every few seconds, for a fraction of a second", () => {
  for (let seed = 0; seed < 20; seed++) {
    const motionAt = motionOf(seed);
    const closed = Array.from({ length: 6000 }, (_, i) => motionAt(10 * i).blink > 0);
    const starts = closed.filter((blinking, i) => blinking && closed[i - 1] !== true).length;
    expect(starts).toBeGreaterThanOrEqual(9);
    expect(starts).toBeLessThanOrEqual(31);
    const share = closed.filter(Boolean).length / closed.length;
    expect(share).toBeLessThan(0.13);
  }
});

test("createInvoluntaryMotion gives the same moment the same motion in any order of asking", () => {
  const [forward, backward] = [motionOf(3, true), motionOf(3, true)];
  const times = [0, 700, 2500, 9000];
  const ascending = times.map(forward);
  const descending = times.toReversed().map(backward).toReversed();
  expect(descending).toEqual(ascending);
});

test("createInvoluntaryMotion moves a camera in the hand and no camera that stands", () => {
  const still = motionOf(5)(1234).hand;
  expect(Object.values(still).every((value) => Math.abs(value) === 0)).toBe(true);
  expect(Math.abs(motionOf(5, true)(1234).hand.pan)).toBeGreaterThan(0);
});
