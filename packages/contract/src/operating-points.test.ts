import { describe, expect, test } from "vitest";
import { ageRestrictions, bufferYears, decideAge } from "./decision.ts";
import type { ErrorModel } from "./error-model.ts";
import { operatingPoint } from "./operating-points.ts";

const model: ErrorModel = { meanAbsolute: 4, standardDeviation: 5, bias: -2, youngestBias: 1 };
const buffers = [0, 26, 51, 76].map(bufferYears);

describe("18 with a buffer of 3, a deviation of 5, biases of −2 and +1", () => {
  const point = operatingPoint(18, 3, model);

  test("too young ones are taken to come out as old as the youngest measured do", () => {
    // 17 + 1 against 21: 0.6 deviations above. R: pnorm(-0.6), pnorm(-0.8), pnorm(-1)
    expect(point.tooYoung.map(({ passes }) => Number(passes.toFixed(4)))).toEqual([0.2743, 0.2119, 0.1587]);
  });

  test("old enough ones are taken to come out as young as all faces do", () => {
    const atTen = point.oldEnough.find(({ years }) => years === 10)!;
    // 28 − 2 against 21 and 18. R: pnorm(1), pnorm(1.6)
    expect(atTen.passes).toBeCloseTo(0.84134, 4);
    expect(atTen.underAge).toBeCloseTo(1 - 0.9452, 4);
  });

  test("who is asked for another way is whoever does not pass", () => {
    for (const { passes, inconclusive, underAge } of point.oldEnough)
      expect(passes + inconclusive + underAge).toBeCloseTo(1, 12);
  });
});

test("the spread of ages gives what drawing from it gives", () => {
  const point = operatingPoint(18, 3, model);
  const even = Array.from({ length: 60 }, (_, i) => (i + 0.5) / 60);
  let [young, old] = [0, 0];
  for (const share of even)
    for (const one of even)
      for (const two of even) {
        // Two even draws make a normal one (Box and Muller, 1958).
        const error = 5 * Math.sqrt(-2 * Math.log(one)) * Math.cos(2 * Math.PI * two);
        young += Number(decideAge(15 + 3 * share + 1 + error, 18, 3) === "passed");
        old += Number(decideAge(18 + 15 * share - 2 + error, 18, 3) !== "passed");
      }
  expect(point.tooYoungPassing).toBeCloseTo(young / 60 ** 3, 2);
  expect(point.oldEnoughElsewhere).toBeCloseTo(old / 60 ** 3, 2);
});

test("a larger buffer lets fewer too young ones pass and asks more of the old enough for another way", () => {
  for (const age of Object.values(ageRestrictions)) {
    const points = buffers.map((buffer) => operatingPoint(age, buffer, model));
    for (const [index, point] of points.entries()) {
      const before = points[index - 1];
      if (!before) continue;
      expect(point.tooYoungPassing).toBeLessThan(before.tooYoungPassing);
      expect(point.oldEnoughElsewhere).toBeGreaterThan(before.oldEnoughElsewhere);
    }
  }
});

test("a buffer is measured by the mean absolute error", () => {
  expect(buffers.map((buffer) => operatingPoint(18, buffer, model).isBelowError)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
