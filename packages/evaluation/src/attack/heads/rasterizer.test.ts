import { expect, test } from "vitest";
import { projectVertices } from "./camera-view.ts";
import { createVisibilityBuffer, rasterizeTriangles, weighCorners } from "./rasterizer.ts";

/** Counterclockwise on the picture, at a nearness. */
const covering = (nearness: number): number[] => [0, 0, nearness, 0, 16, nearness, 16, 0, nearness];

test("rasterizeTriangles keeps the nearer of two triangles, whichever is drawn first", () => {
  const screen = Float32Array.from([...covering(0.2), ...covering(0.5)]);
  for (const triangles of [
    [0, 1, 2, 3, 4, 5],
    [3, 4, 5, 0, 1, 2],
  ]) {
    const buffer = createVisibilityBuffer(8, 8);
    rasterizeTriangles(buffer, screen, Uint32Array.from(triangles), 0, 2, false);
    expect(buffer.nearness[0]).toBe(0.5);
    expect(triangles[3 * buffer.triangle[0]!]).toBe(3);
  }
});

test("rasterizeTriangles skips triangles that are seen from behind unless they are double-sided", () => {
  const screen = Float32Array.from(covering(0.5));
  const turned = Uint32Array.of(0, 2, 1);
  const buffer = createVisibilityBuffer(4, 4);
  rasterizeTriangles(buffer, screen, turned, 0, 1, false);
  expect(buffer.triangle[0]).toBe(-1);
  rasterizeTriangles(buffer, screen, turned, 0, 1, true);
  expect(buffer.triangle[0]).toBe(0);
});

test("rasterizeTriangles covers each sample of a square once by its two triangles", () => {
  const screen = Float32Array.of(1, 1, 1, 1, 7, 1, 7, 7, 1, 7, 1, 1);
  const buffer = createVisibilityBuffer(8, 8);
  rasterizeTriangles(buffer, screen, Uint32Array.of(0, 1, 2, 0, 2, 3), 0, 2, false);
  expect(buffer.triangle.filter((triangle) => triangle >= 0)).toHaveLength(36);
});

test("rasterizeTriangles leaves holes where a triangle does not cover", () => {
  const buffer = createVisibilityBuffer(8, 8);
  const covers = (_triangle: number, second: number): boolean => second > 0.25;
  rasterizeTriangles(buffer, Float32Array.from(covering(1)), Uint32Array.of(0, 1, 2), 0, 1, false, covers);
  expect(buffer.triangle[0]).toBe(-1);
  expect(buffer.triangle[7 * 8]).toBe(0);
});

test("weighCorners gives the farther corner more than its share of the picture", () => {
  const into = new Float64Array(3);
  const screen = Float32Array.of(0, 0, 1, 0, 8, 1, 8, 0, 0.25);
  weighCorners(screen, Uint32Array.of(0, 1, 2), 0, 4, 0, into);
  expect(into[2]).toBeCloseTo(0.2);
  expect(into[0]).toBeCloseTo(0.8);
});

test("projectVertices enlarges the nearer of two equal lengths", () => {
  const view = {
    camera: [0, 0, 6] as const,
    focal: 600,
    center: { x: 320, y: 210 },
    roll: 0,
    wall: { first: 1, now: 1 },
  };
  const screen = new Float32Array(6);
  projectVertices(Float32Array.of(0.5, 0, 1, 0.5, -0.5, -1), view, 1, screen);
  expect(screen[0]! - 320).toBeCloseTo(60, 3);
  expect(screen[3]! - 320).toBeCloseTo(300 / 7, 3);
  expect(screen[4]!).toBeGreaterThan(210);
});
