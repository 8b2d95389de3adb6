import { expect, test } from "vitest";
import { cropSquare, mirrorCrop } from "./crop.ts";
import { Pyramid } from "./pyramid.ts";

/** Brightness grows by one per column. */
const ramp = (): Pyramid => {
  const [width, height] = [64, 64];
  const rgb = Uint8Array.from({ length: width * height * 3 }, (_, i) => Math.floor(i / 3) % width);
  return new Pyramid({ width, height, rgb });
};
const whole = { centerX: 32, centerY: 32, side: 64, angle: 0 };
const firstRow = (planes: Float32Array, size: number): number[] => Array.from(planes.subarray(0, size));

test("cropSquare cuts pixel for pixel at the picture's own scale", () => {
  const { planes } = cropSquare(ramp(), whole, 64);
  expect(firstRow(planes, 64)).toEqual(Array.from({ length: 64 }, (_, i) => i));
  expect(planes).toHaveLength(3 * 64 * 64);
});

test("mirrorCrop swaps left and right", () => {
  const { planes } = mirrorCrop(cropSquare(ramp(), whole, 64));
  expect(firstRow(planes, 3)).toEqual([63, 62, 61]);
});

test("cropSquare turns rows into columns at a quarter turn", () => {
  const { planes } = cropSquare(ramp(), { ...whole, angle: Math.PI / 2 }, 64);
  expect(planes[0]).toBeCloseTo(63, 3);
  expect(planes[63]).toBeCloseTo(63, 3);
  expect(planes[64 * 63]).toBeCloseTo(0, 3);
});

test("cropSquare shrinks without aliasing and keeps the mean", () => {
  const { planes } = cropSquare(ramp(), whole, 8);
  const mean = planes.reduce((sum, value) => sum + value, 0) / planes.length;
  expect(Math.abs(mean - 31.5)).toBeLessThan(1);
});

test("cropSquare fills the outside with the picture's edge or with black", () => {
  const beyond = { ...whole, centerX: 200 };
  expect(cropSquare(ramp(), beyond, 64).planes[0]).toBe(63);
  expect(cropSquare(ramp(), beyond, 64, { outside: "black" }).planes[0]).toBe(0);
});

test("erase overwrites every pixel", () => {
  const pyramid = ramp();
  cropSquare(pyramid, whole, 8);
  pyramid.erase();
  expect(cropSquare(pyramid, whole, 8).planes.every((value) => value === 0)).toBe(true);
});
