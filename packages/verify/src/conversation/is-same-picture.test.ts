import { expect, test } from "vitest";
import { isSamePicture } from "./is-same-picture.ts";

test.for([
  [[1, 2, 3], [1, 2, 3], true],
  [[1, 2, 3], [1, 2, 4], false],
  [[1, 2, 3], [1, 2], false],
  [[1, 2, 3], undefined, false],
] as const)("isSamePicture compares %o with %o", ([one, other, expected]) => {
  expect(isSamePicture(Uint8Array.from(one), other && Uint8Array.from(other))).toBe(expected);
});
