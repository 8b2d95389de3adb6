import { expect, test } from "vitest";
import { createPace } from "./pace.ts";

test("before anything is known, a wait is a second", () => {
  expect(createPace(2).secondsFor(18)).toBe(1);
});

test("those who wait, by what a reading takes, over the workers", () => {
  const pace = createPace(2);
  pace.note(500);
  expect([1, 4, 8, 18].map(pace.secondsFor)).toEqual([1, 1, 2, 5]);
});

test("it follows what readings take of late", () => {
  const pace = createPace(1);
  pace.note(100);
  for (let reading = 0; reading < 30; reading++) pace.note(2000);
  expect(pace.secondsFor(10)).toBe(20);
});
