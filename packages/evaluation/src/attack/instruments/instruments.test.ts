import { expect, test } from "vitest";
import { INSTRUMENTS } from "./index.ts";

test("INSTRUMENTS holds each species once, by level", () => {
  const ids = INSTRUMENTS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const levels = INSTRUMENTS.map(({ level }) => level);
  expect(levels).toEqual(levels.toSorted());
  expect(new Set(levels)).toEqual(new Set(["A", "B", "C"]));
});
