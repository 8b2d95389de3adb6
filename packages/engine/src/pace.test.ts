import { expect, test } from "vitest";
import { createPace } from "./pace.ts";

let time = 0;
const now = () => time;

test("before anything is known, a wait is a second", () => {
  expect(createPace(now).secondsFor(18)).toBe(1);
});

test("those who wait, by the time from one reading's end to the next", () => {
  const pace = createPace(now);
  pace.start();
  time += 250;
  pace.note();
  time += 250;
  pace.note();
  expect([1, 4, 8, 18].map(pace.secondsFor)).toEqual([1, 1, 2, 5]);
});

test("a quiet hour says nothing of the pace", () => {
  const pace = createPace(now);
  pace.start();
  time += 250;
  pace.note();
  time += 3_600_000;
  pace.start();
  time += 250;
  pace.note();
  expect(pace.secondsFor(4)).toBe(1);
});

test("it follows what readings take of late", () => {
  const pace = createPace(now);
  pace.start();
  for (const took of [100, ...Array.from({ length: 30 }, () => 2000)]) {
    time += took;
    pace.note();
  }
  expect(pace.secondsFor(10)).toBe(20);
});
