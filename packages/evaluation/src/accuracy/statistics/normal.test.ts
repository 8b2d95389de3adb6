import { expect, test } from "vitest";
import { normalQuantile, normalCdf } from "./normal.ts";

test.each([
  [0, 0.5],
  [1, 0.8413447],
  [-1.959964, 0.025],
  [3, 0.9986501],
])("below %d lies %d of a standard normal, and back", (x, share) => {
  expect(normalCdf(x)).toBeCloseTo(share, 6);
  expect(normalQuantile(share)).toBeCloseTo(x, 4);
});
