import { expect, test } from "vitest";
import { headContours } from "./head-contours.ts";

test("headContours centers every line inside the previous one when the head faces forward", () => {
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

test("headContours moves nearer lines further when a head turns, and no lines when a picture turns", () => {
  const places = headContours(9, 30).map(({ cx }) => cx);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBe(0);
  expect(places.at(-1)).toBeGreaterThan(25);
  expect(new Set(headContours(9, 30, true).map(({ cx }) => cx))).toEqual(new Set([0]));
});

test("headContours keeps a turning head's width and narrows a turning picture", () => {
  expect(headContours(9, 30)[0]!.rx).toBe(headContours(9, 0)[0]!.rx);
  expect(headContours(9, 30, true)[0]!.rx).toBeLessThan(headContours(9, 0)[0]!.rx);
});
