import { expect, test } from "vitest";
import type { CheckReading } from "../checks/engine-check.ts";
import { computeAgeInterval } from "../versions/age-interval.ts";
import { combineAges } from "./combine-ages.ts";

const usable = (age: number, quality = 0.9) => ({ usable: true, age, quality, checks: [] });
const refusedBy = (name: string, value: number) => {
  const check: CheckReading = { name, decides: true, durationMs: 0, value, passed: false };
  return { usable: false, age: null, quality: 0.9, checks: [check] };
};

test("combineAges takes v1's age from the best frame and the others' from the median", () => {
  const frames = [usable(30, 0.7), usable(33, 0.95), usable(37, 0.8)];
  expect(combineAges("v1", frames)).toMatchObject({ obstacle: null, estimatedAge: 33, spread: 7 });
  expect(combineAges("v3", [usable(30), usable(32), usable(37)])).toMatchObject({ estimatedAge: 32 });
});

test("combineAges gives the interval by the median quality, and none for a custom model", () => {
  const frames = [usable(22, 0.95), usable(22, 0.95), usable(22, 0.6)];
  expect(combineAges("v3", frames).interval).toEqual(computeAgeInterval("v3", 22, 0.95));
  expect(combineAges("v3", frames.slice(1)).interval).toEqual(computeAgeInterval("v3", 22, 0.775));
  expect(combineAges("custom", frames)).toMatchObject({ estimatedAge: 22, interval: null });
});

test("combineAges wants half of the frames to be usable", () => {
  const blurred = refusedBy("sharpness", 1);
  expect(combineAges("v3", [usable(30), blurred]).estimatedAge).toBe(30);
  expect(combineAges("v3", [usable(30), blurred, blurred])).toEqual({
    obstacle: "sharpness",
    estimatedAge: null,
    interval: null,
    spread: null,
  });
  expect(combineAges("v3", [])).toMatchObject({ obstacle: null, estimatedAge: null });
});

test("combineAges names the check that refused most frames; of equals, the one that runs first", () => {
  const [size, yaw, eyes] = [refusedBy("size", 20), refusedBy("yaw", 40), refusedBy("eyes", 0)];
  expect(combineAges("v3", [size, yaw, yaw]).obstacle).toBe("yaw");
  expect(combineAges("v3", [size, eyes]).obstacle).toBe("size");
});

test.for([
  [12, "too_dark"],
  [250, "too_bright"],
] as const)("combineAges says of a face of brightness %d that it is %s", ([brightness, obstacle]) => {
  expect(combineAges("v3", [refusedBy("exposure", brightness)]).obstacle).toBe(obstacle);
});

test("combineAges refuses three ages that disagree by more than ten years", () => {
  expect(combineAges("v3", [usable(20), usable(25), usable(31)])).toMatchObject({ obstacle: "spread" });
  expect(combineAges("v3", [usable(20), usable(25), usable(30)])).toMatchObject({ spread: 10 });
});
