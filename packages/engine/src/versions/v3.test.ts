import { expect, test } from "vitest";
import { faceresWeight } from "./v3.ts";

test("faceresWeight is 0 below 25 and past 65, and one half at most", () => {
  expect([15, 25, 30, 40, 50, 57.5, 65, 80].map(faceresWeight)).toEqual([0, 0, 0.25, 0.5, 0.5, 0.25, 0, 0]);
});
