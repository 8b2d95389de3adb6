import { expect, test } from "vitest";
import { normalQuantile, normalCdf } from "./normal.ts";

test.each([
  [0, 0.5],
  [1, 0.8413447],
  [-1.959964, 0.025],
  [3, 0.9986501],
])("normalCdf below %d is %d, and normalQuantile leads back", (x, share) => {
  expect(normalCdf(x)).toBeCloseTo(share, 6);
  expect(normalQuantile(share)).toBeCloseTo(x, 4);
});
