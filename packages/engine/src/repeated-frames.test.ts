import { expect, test } from "vitest";
import { hasRepeatedFrames } from "./repeated-frames.ts";

const frame = (...bytes: number[]): Uint8Array => Uint8Array.from(bytes);

test("two frames of the same bytes, anywhere among others", () => {
  expect(hasRepeatedFrames([frame(1, 2), frame(3), frame(1, 2)])).toBe(true);
});

test("frames that differ in one byte or in length are different", () => {
  expect(hasRepeatedFrames([frame(1, 2), frame(1, 3), frame(1, 2, 0)])).toBe(false);
  expect(hasRepeatedFrames([frame(1)])).toBe(false);
});
