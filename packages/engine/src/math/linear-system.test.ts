import { expect, test } from "vitest";
import { solveLinearSystem } from "./linear-system.ts";

const rows = (...values: number[][]): Float64Array[] => values.map((row) => Float64Array.from(row));

test("solveLinearSystem solves equations whose first pivot is zero", () => {
  const solution = solveLinearSystem(rows([0, 2, 1, 7], [1, -1, 0, -1], [3, 0, -2, -3]))!;
  expect([...solution].map((value) => Math.round(value * 1e9) / 1e9)).toEqual([1, 2, 3]);
});

test.for([
  ["equal rows", rows([1, 2, 3], [1, 2, 3])],
  ["an unknown that no equation names", rows([1, 0, 3], [2, 0, 5])],
  ["no numbers", rows([NaN, 1, 1], [1, 1, 1])],
] as const)("solveLinearSystem returns null for %s", ([, system]) => {
  expect(solveLinearSystem([...system])).toBeNull();
});
