import { expect, test } from "vitest";
import { addMorphTarget, parseMorphTarget } from "./morph-target.ts";

test("parseMorphTarget reads offsets and skips comments and blank lines", () => {
  const { indices, offsets } = parseMorphTarget("# a nose\n\n2 .5 -1 0\n0 0 .25 2\n");
  expect([...indices]).toEqual([2, 0]);
  expect([...offsets]).toEqual([0.5, -1, 0, 0, 0.25, 2]);
});

test("parseMorphTarget refuses a line without three offsets", () => {
  expect(() => parseMorphTarget("1 2 3\n")).toThrow("1 2 3");
  expect(() => parseMorphTarget("1 2 3 x\n")).toThrow("1 2 3 x");
});

test("addMorphTarget moves the target's vertices by its weight and no others", () => {
  const positions = Float32Array.of(1, 1, 1, 2, 2, 2);
  addMorphTarget(positions, parseMorphTarget("1 1 0 -2"), 0.5);
  expect([...positions]).toEqual([1, 1, 1, 2.5, 2, 1]);
});
