import { expect, test } from "vitest";
import { seededRandom } from "./seeded-random.ts";

test("seededRandom gives the same numbers for the same seed and others for another", () => {
  const [a, again, b] = [1, 1, 2].map((seed) => Array.from({ length: 4 }, seededRandom(seed)));
  expect(again).toEqual(a);
  expect(b).not.toEqual(a);
});

test("seededRandom spreads numbers evenly from 0 up to 1", () => {
  const tenths = Array.from({ length: 10 }, () => 0);
  const next = seededRandom(7);
  for (let i = 0; i < 100_000; i++) tenths[Math.floor(next() * 10)]!++;
  for (const count of tenths) expect(Math.abs(count - 10_000)).toBeLessThan(400);
});
