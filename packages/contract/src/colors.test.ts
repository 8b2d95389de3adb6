import { describe, expect, test } from "vitest";
import { buttonColors, contrastRatio, shiftToContrast, parseColor, minTextContrast } from "./colors.ts";

test("contrastRatio is 21 for black on white", () => {
  expect(contrastRatio("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrastRatio("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test.for([
  ["#abc", "#aabbcc"],
  [" #AABBCC ", "#aabbcc"],
  ["aabbcc", null],
  ["#aabbc", null],
  ["red", null],
] as const)("parseColor reads %s as %s", ([text, color]) => {
  expect(parseColor(text)).toBe(color);
});

test("shiftToContrast leaves a color with enough contrast unchanged", () => {
  expect(shiftToContrast("#7a1f3d", "#000000", "#ffffff", minTextContrast)).toBe("#7a1f3d");
});

describe("buttonColors returns readable text", () => {
  test.for(["#3b82f6", "#ffffff", "#000000", "#ffee00", "#7a7a7a", "#ff4d4f", "#00ff00"])(
    "on %s",
    (color) => {
      const { fill, text } = buttonColors(color);
      expect(contrastRatio(fill, text)).toBeGreaterThanOrEqual(minTextContrast);
    },
  );
});
