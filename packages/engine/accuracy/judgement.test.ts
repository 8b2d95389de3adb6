import { expect, test } from "vitest";
import { conclusionOf, judgementOf, verdictOn } from "./judgement.ts";
import type { MeasuredFace } from "./measured-face.ts";

/** v1 is right; v2 is off by four years, one way and the other; v3 by two. @param by what the network is off */
const face = (age: number, by: number): MeasuredFace => {
  const sign = age % 2 === 0 ? 1 : -1;
  const read = (years: number) => ({ years: age + sign * years });
  return { age, sex: null, readings: { v1: read(0), v2: read(4), v3: read(2), plugged: read(by) } };
};
const limits = { challengeAges: [18], buffers: [0] };
const how = { resamples: 300, seed: 1 };
const faces = (of: (age: number) => number, from = 16) =>
  Array.from({ length: 30 }, (_, i) => face(from + i, of(from + i)));

test("a network is compared with each version on the same faces, the young apart", () => {
  const { figures, against } = judgementOf(
    faces(() => 1),
    limits,
    how,
  );
  expect(figures.all).toMatchObject({ n: 30, error: { mean_absolute: { value: 1 } } });
  expect(against.map(({ version, all }) => [version, all.mean_absolute!.value])).toEqual([
    ["v1", 1],
    ["v2", -3],
    ["v3", -1],
  ]);
  expect(against.map(({ young }) => young.n)).toEqual([9, 9, 9]);
});

test("it is better or worse only where the interval leaves out 0", () => {
  expect(verdictOn({ value: -1, low: -2, high: -0.1 })).toBe("better");
  expect(verdictOn({ value: 1, low: 0.1, high: 2 })).toBe("worse");
  expect(verdictOn({ value: -1, low: -2, high: 0 })).toBe("no telling");
  expect(verdictOn(null)).toBe("no telling");
});

test.for<[string, (age: number) => number, number, string]>([
  ["one year off", () => 1, 16, "better than v3; at ages 13 to 24, where an age decides, it is better."],
  ["three years off", () => 3, 16, "worse than v3; at ages 13 to 24, where an age decides, it is worse."],
  [
    "off with the young alone",
    (age) => (age < 25 ? 3 : 0),
    16,
    "better than v3; at ages 13 to 24, where an age decides, it is worse.",
  ],
  [
    "off by one or by three",
    (age) => (age % 4 < 2 ? 1 : 3),
    16,
    "neither better nor worse for certain than v3",
  ],
  [
    "shown nobody young",
    () => 1,
    30,
    "better than v3; of ages 13 to 24, where an age decides, this set has too few faces to say.",
  ],
])("the conclusion on a network that is %s", ([, of, from, sentence]) => {
  expect(conclusionOf(judgementOf(faces(of, from), limits, how))).toContain(sentence);
});
