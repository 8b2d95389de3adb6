import { expect, test } from "vitest";
import { marks, placeOf, steps, volumeAt } from "./ruler.ts";

test.each([
  [0, 10],
  [8, 90],
  [9, 100],
  [27, 10_000],
  [53, 9_000_000],
  [54, 10_000_000],
])("step %i is %i verifications", (step, volume) => {
  expect(volumeAt(step)).toBe(volume);
});

test("each step is as far from the next", () => {
  for (let step = 0; step <= steps; step++) expect(placeOf(volumeAt(step))).toBeCloseTo(step / steps, 9);
});

test("its ends are marked", () => {
  expect([marks[0], marks.at(-1)]).toEqual([volumeAt(0), volumeAt(steps)]);
});
