import { assert, date, property } from "fast-check";
import { expect, test } from "vitest";
import { createIdAt, firstIdAt } from "./ids.ts";

test("firstIdAt is at or below ids made at that time or later, and above earlier ids", () => {
  const times = date({ min: new Date("1970-01-01"), max: new Date("2199-12-31"), noInvalidDate: true });
  assert(
    property(times, times, (at, made) => {
      expect(createIdAt("ver", made) >= firstIdAt("ver", at)).toBe(made >= at);
    }),
    { seed: 1, numRuns: 500 },
  );
});

test("firstIdAt is exact to the millisecond", () => {
  const at = new Date("2026-03-29T01:00:00.000Z");
  for (let tries = 0; tries < 50; tries++) {
    expect(createIdAt("ver", at) >= firstIdAt("ver", at)).toBe(true);
    expect(createIdAt("ver", new Date(at.getTime() - 1)) < firstIdAt("ver", at)).toBe(true);
  }
});

test("firstIdAt before 1970 is below every id", () => {
  expect(firstIdAt("ver", new Date("1900-01-01"))).toBe(firstIdAt("ver", new Date(0)));
  expect(createIdAt("ver", new Date(0)) >= firstIdAt("ver", new Date("1900-01-01"))).toBe(true);
});
