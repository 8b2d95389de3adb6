import { describe, expect, test } from "vitest";
import { ageRestrictions, bufferYears, decideAge } from "./decision.ts";
import type { ErrorModel } from "./error-model.ts";
import { computeOperatingPoint, type ShareRange } from "./operating-points.ts";

const model: ErrorModel = { meanAbsolute: 4, standardDeviation: 5, bias: -2, youngestBias: 1 };
const buffers = [0, 26, 51, 76].map(bufferYears);

describe("computeOperatingPoint for 18 with a buffer of 3, a deviation of 5, biases of −2 and +1", () => {
  const point = computeOperatingPoint(18, 3, model);

  const rounded = ({ low, high }: ShareRange) => [Number(low.toFixed(4)), Number(high.toFixed(4))];

  test("each share ranges from one mean error to the other", () => {
    // 17 − 2 and 17 + 1 against 21, in deviations of 5. R: pnorm(-1.2), pnorm(-0.6), pnorm(-1.4), pnorm(-0.8), pnorm(-1.6), pnorm(-1)
    expect(point.tooYoung.map(({ share: passing }) => rounded(passing))).toEqual([
      [0.1151, 0.2743],
      [0.0808, 0.2119],
      [0.0548, 0.1587],
    ]);
    // 28 against 21. R: pnorm(1), pnorm(1.6)
    expect(
      rounded(point.oldEnough.find(({ yearsFromChallengeAge }) => yearsFromChallengeAge === 10)!.share),
    ).toEqual([0.8413, 0.9452]);
  });

  test("the pass rate rises with age, across the challenge age too", () => {
    const byAge = [...point.tooYoung.toReversed(), ...point.oldEnough].map(({ share: passing }) => passing);
    for (const [index, { low, high }] of byAge.entries()) {
      expect(low).toBeLessThan(high);
      if (index > 0) expect(low).toBeGreaterThan(byAge[index - 1]!.low);
      if (index > 0) expect(high).toBeGreaterThan(byAge[index - 1]!.high);
    }
  });
});

test("computeOperatingPoint agrees with sampling over the assumed spread of ages", () => {
  const point = computeOperatingPoint(18, 3, model);
  const even = Array.from({ length: 60 }, (_, i) => (i + 0.5) / 60);
  let [young, old] = [0, 0];
  for (const share of even)
    for (const one of even)
      for (const two of even) {
        // The Box–Muller transform turns two uniform draws into a normal one (Box and Muller, 1958).
        const error = 5 * Math.sqrt(-2 * Math.log(one)) * Math.cos(2 * Math.PI * two);
        young += Number(decideAge(15 + 3 * share + 1 + error, 18, 3) === "passed");
        old += Number(decideAge(18 + 15 * share - 2 + error, 18, 3) === "passed");
      }
  expect(point.tooYoungPassRate.high).toBeCloseTo(young / 60 ** 3, 2);
  expect(point.oldEnoughPassRate.low).toBeCloseTo(old / 60 ** 3, 2);
});

test("computeOperatingPoint with a larger buffer passes fewer of the too young and fewer of the old enough", () => {
  for (const age of Object.values(ageRestrictions)) {
    const points = buffers.map((buffer) => computeOperatingPoint(age, buffer, model));
    for (const [index, point] of points.entries()) {
      const before = points[index - 1];
      if (!before) continue;
      expect(point.tooYoungPassRate.high).toBeLessThan(before.tooYoungPassRate.high);
      expect(point.oldEnoughPassRate.low).toBeLessThan(before.oldEnoughPassRate.low);
    }
  }
});

test("isBelowError compares the buffer with the mean absolute error", () => {
  expect(buffers.map((buffer) => computeOperatingPoint(18, buffer, model).isBelowError)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
