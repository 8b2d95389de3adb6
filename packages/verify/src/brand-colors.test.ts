import { contrastRatio } from "@ofage/contract";
import { expect, test } from "vitest";
import { brandColors } from "./brand-colors.ts";

const colors = ["#3B82F6", "#ffffff", "#000000", "#ffee00", "#7a7a7a", "#ff4d4f", "#0f0", "#777777"];

test.each(colors)("text on %s is readable, and so is the color on the page", (color) => {
  const set = brandColors(color, color);
  expect(contrastRatio(set["--brand"]!, set["--on-brand"]!)).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio(set["--brand-on-light"]!, "#fafaf7")).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio(set["--brand-on-dark"]!, "#10131a")).toBeGreaterThanOrEqual(4.5);
});

test("brandColors replaces an invalid color with the default", () => {
  expect(brandColors("red; background: url(x)", "")).toEqual(brandColors("#3B82F6", "#3B82F6"));
});
