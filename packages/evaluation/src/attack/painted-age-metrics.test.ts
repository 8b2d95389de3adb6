import { expect, test } from "vitest";
import { createAttempt } from "./attempts/attempt.fixture.ts";
import { computePaintedYears } from "./painted-age-metrics.ts";

test("computePaintedYears compares each young visitor with the same one, painted", () => {
  const attempts = [
    createAttempt("genuine", { person: 1, age: 20 }),
    createAttempt("painted_wrinkles", { person: 1, age: 26 }),
    createAttempt("genuine", { person: 2, age: 60 }),
    createAttempt("painted_wrinkles", { person: 2, age: 80 }),
    createAttempt("painted_wrinkles", { person: 3, age: 40 }),
    createAttempt("genuine", { person: 4, age: 30 }),
    createAttempt("painted_wrinkles", { person: 4, age: null }),
  ];
  expect(computePaintedYears(attempts)).toMatchObject({ n: 1, median: 6 });
  expect(computePaintedYears([])).toBeNull();
});
