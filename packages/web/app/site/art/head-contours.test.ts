import { expect, test } from "vitest";
import { headContours } from "./head-contours.ts";

test("looking ahead, every line lies about the middle and inside the one before", () => {
  const lines = headContours(9, 0);
  expect(lines).toHaveLength(9);
  for (const [at, { cx, rx, ry }] of lines.entries()) {
    expect(cx).toBe(0);
    if (at > 0) {
      expect(rx).toBeLessThan(lines[at - 1]!.rx);
      expect(ry).toBeLessThan(lines[at - 1]!.ry);
    }
  }
});

test("in a head that turns, what is nearer moves further; in a picture of one nothing does", () => {
  const places = headContours(9, 30).map(({ cx }) => cx);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBe(0);
  expect(places.at(-1)).toBeGreaterThan(25);
  expect(new Set(headContours(9, 30, true).map(({ cx }) => cx))).toEqual(new Set([0]));
});

test("a head that turns stays as broad as it was; a picture becomes narrower", () => {
  expect(headContours(9, 30)[0]!.rx).toBe(headContours(9, 0)[0]!.rx);
  expect(headContours(9, 30, true)[0]!.rx).toBeLessThan(headContours(9, 0)[0]!.rx);
});
