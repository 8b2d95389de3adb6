import { expect, test } from "vitest";
import { expectedAge } from "./faceres.ts";

test("expectedAge gives the first bin of the distribution the age of 1", () => {
  const bins = new Float32Array(100);
  bins[19] = 0.5;
  bins[29] = 0.5;
  expect(expectedAge(bins)).toBe(25);
});
