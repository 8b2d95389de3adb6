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

test("of boxes on the same face the surest stays", () => {
  expect(withoutOverlaps([box(100, 0.7), box(105, 0.9), box(98, 0.8)])).toEqual([box(105, 0.9)]);
});

test("faces side by side both stay", () => {
  expect(withoutOverlaps([box(100, 0.7), box(210, 0.9)])).toHaveLength(2);
});

test("a box within a box counts as overlap", () => {
  expect(withoutOverlaps([box(100, 0.9), box(100, 0.7, 70)])).toHaveLength(1);
});
