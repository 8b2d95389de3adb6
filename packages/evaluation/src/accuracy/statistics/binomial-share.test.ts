import { expect, test } from "vitest";
import { binomialCdf, binomialShare } from "./binomial-share.ts";

test("binomialCdf gives the chances of a fair coin", () => {
  expect(binomialCdf(0, 4, 0.5)).toBeCloseTo(1 / 16, 12);
  expect(binomialCdf(2, 4, 0.5)).toBeCloseTo(11 / 16, 12);
});

// R: binom.test(hits, n); the last one from exact binomial sums in Python.
test.each([
  [7, 10, 0.3475471, 0.9332605],
  [0, 10, 0, 0.3084971],
  [10, 10, 0.6915029, 1],
  [84, 89, 0.8737472, 0.9815092],
])("binomialShare puts %d of %d between %d and %d", (hits, n, low, high) => {
  const share = binomialShare(hits, n);
  expect(share.value).toBe(hits / n);
  expect(share.low).toBeCloseTo(low, 6);
  expect(share.high).toBeCloseTo(high, 6);
});
