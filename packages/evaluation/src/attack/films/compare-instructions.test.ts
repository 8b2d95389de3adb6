import type { ScanInstruction } from "@ofage/contract";
import { expect, test } from "vitest";
import { compareInstructions } from "./compare-instructions.ts";

const turn = (side: "left" | "right", degrees: number): ScanInstruction => ({
  kind: "turn",
  side,
  degrees,
  mark: { x: 0, y: 0 },
});
const follow = (...points: [number, number][]): ScanInstruction => ({
  kind: "follow",
  path: points.map(([x, y]) => ({ x, y })),
  step_ms: 50,
});

test("another movement or another side never fits", () => {
  expect(compareInstructions(turn("left", 20), turn("right", 20))).toBe(Infinity);
  expect(compareInstructions(turn("left", 20), { kind: "blink", times: 1 })).toBe(Infinity);
  expect(compareInstructions({ kind: "nearer", factor: 1.3 }, { kind: "farther", factor: 0.8 })).toBe(
    Infinity,
  );
});

test("a nearer amount fits better, and the same one entirely", () => {
  expect(compareInstructions(turn("left", 20), turn("left", 20))).toBe(0);
  expect(compareInstructions(turn("left", 20), turn("left", 25))).toBeLessThan(
    compareInstructions(turn("left", 20), turn("left", 14)),
  );
});

test("paths are compared point by point, a short one by its end", () => {
  expect(compareInstructions(follow([0, 0], [1, 0]), follow([0, 0], [1, 0]))).toBe(0);
  expect(compareInstructions(follow([0, 0], [1, 0], [1, 1]), follow([0, 0], [1, 0]))).toBeCloseTo(1 / 3);
});
