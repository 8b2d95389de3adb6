import { expect, test } from "vitest";
import { latitudePath, globeCountries, projectCountry, globeRadius } from "./globe-projection.ts";

test("every country of the globe is on its visible side", () => {
  for (const place of globeCountries) {
    const { x, y } = projectCountry(place);
    expect(Math.hypot(x, y), place).toBeLessThan(globeRadius);
  }
});

test("projectCountry puts north up and east right", () => {
  expect(projectCountry("SE").y).toBeLessThan(projectCountry("IT").y);
  expect(projectCountry("PL").x).toBeGreaterThan(projectCountry("GB").x);
});

test("latitudePath ends at the globe's edge or closes around the pole", () => {
  const [, x, y] = /^M(-?\d+) (-?\d+)/.exec(latitudePath(20))!;
  expect(Math.hypot(Number(x), Number(y))).toBeCloseTo(globeRadius, -1);
  expect(latitudePath(60)).toMatch(/Z$/);
});
