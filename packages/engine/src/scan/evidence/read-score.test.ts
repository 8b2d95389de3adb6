import { expect, test } from "vitest";
import { type Knot, readScore } from "./read-score.ts";

const knots: readonly Knot[] = [
  [0.1, -3],
  [0.2, 1],
  [0.4, 2],
];

test.for([
  [-5, -3],
  [0.1, -3],
  [0.15, -1],
  [0.2, 1],
  [0.3, 1.5],
  [9, 2],
  [Infinity, 2],
  [NaN, -3],
  [undefined, 0],
] as const)("readScore reads %s as %s", ([value, score]) => {
  expect(readScore(knots, value)).toBeCloseTo(score, 9);
});
