import { expect, test } from "vitest";
import { weightOfOthers } from "./v3.ts";

test("weightOfOthers is 0 below 25, and two thirds from 40 on", () => {
  expect([15, 25, 32.5, 40, 60].map(weightOfOthers)).toEqual([0, 0, 1 / 3, 2 / 3, 2 / 3]);
});
