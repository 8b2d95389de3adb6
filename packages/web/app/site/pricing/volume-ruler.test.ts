import { expect, test } from "vitest";
import { rulerMarks, rulerPosition, rulerSteps, volumeAt } from "./volume-ruler.ts";

test.each([
  [0, 10],
  [8, 90],
  [9, 100],
  [27, 10_000],
  [53, 9_000_000],
  [54, 10_000_000],
])("volumeAt maps step %i to %i verifications", (step, volume) => {
  expect(volumeAt(step)).toBe(volume);
});

test("rulerPosition spaces all steps equally", () => {
  for (let step = 0; step <= rulerSteps; step++)
    expect(rulerPosition(volumeAt(step))).toBeCloseTo(step / rulerSteps, 9);
});

test("rulerMarks mark both ends of the ruler", () => {
  expect([rulerMarks[0], rulerMarks.at(-1)]).toEqual([volumeAt(0), volumeAt(rulerSteps)]);
});
