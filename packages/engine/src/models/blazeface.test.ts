import { expect, test } from "vitest";
import { withoutOverlaps } from "./blazeface.ts";
import type { Detection } from "./blazeface.ts";

const box = (centerX: number, confidence: number, size = 100): Detection => ({
  centerX,
  centerY: 100,
  width: size,
  height: size,
  confidence,
  eyes: [
    { x: centerX - 20, y: 90 },
    { x: centerX + 20, y: 90 },
  ],
});

test("withoutOverlaps keeps the surest of several boxes on the same face", () => {
  expect(withoutOverlaps([box(100, 0.7), box(105, 0.9), box(98, 0.8)])).toEqual([box(105, 0.9)]);
});

test("withoutOverlaps keeps faces side by side", () => {
  expect(withoutOverlaps([box(100, 0.7), box(210, 0.9)])).toHaveLength(2);
});

test("withoutOverlaps counts a box within a box as overlap", () => {
  expect(withoutOverlaps([box(100, 0.9), box(100, 0.7, 70)])).toHaveLength(1);
});
