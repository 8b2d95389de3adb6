import { expect, test } from "vitest";
import { formatMovementAmount } from "./movement-labels.ts";

test("formatMovementAmount uses each movement's own measure", () => {
  expect(formatMovementAmount("left", 26.6)).toBe("27°");
  expect(formatMovementAmount("right", -0.2)).toBe("0°");
  expect(formatMovementAmount("right", -12)).toBe("-12°");
  expect(formatMovementAmount("closer", 1.3149)).toBe("face 1.31 times its original size");
  expect(formatMovementAmount("farther", 0.7)).toBe("face 0.70 times its original size");
  expect(formatMovementAmount("mouth_open", 0.2)).toBe("lips 0.20 eye distances farther apart");
});

test("formatMovementAmount gives the number alone for a movement of a newer server", () => {
  expect(formatMovementAmount("nod" as "left", 12.345)).toBe("12.35");
});

test("formatMovementAmount reports a missing face", () => {
  expect(formatMovementAmount("left", null)).toBe("no face detected");
});
