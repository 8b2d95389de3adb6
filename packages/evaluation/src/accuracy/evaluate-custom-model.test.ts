import { expect, test } from "vitest";
import type { EstimatorId } from "@ofage/engine";
import { steadyReadings } from "./measured-face.fixture.ts";
import { describeConclusion, evaluateCustomModel } from "./evaluate-custom-model.ts";
import type { AgeReading, MeasuredFace } from "./measured-face.ts";

const read = (years: number): AgeReading => ({ years, quality: 0.95 });

/**
 * Creates a face: v1 is right, v2 is off by four years one way or the other, v3 by two.
 * @param by error of the custom model, in years
 */
const face = (age: number, by: number): MeasuredFace<EstimatorId> => {
  const sign = age % 2 === 0 ? 1 : -1;
  const [v1, v2, v3, custom] = [0, 4, 2, by].map((years) => age + sign * years) as [
    number,
    number,
    number,
    number,
  ];
  return {
    age,
    sex: null,
    readings: { v1: read(v1), v2: read(v2), v3: read(v3), custom: read(custom) },
    earlier: { v1: read(v1), v2: read(v2), v3: read(v3) },
    looks: {
      v1: steadyReadings(v1),
      v2: steadyReadings(v2),
      v3: steadyReadings(v3),
      custom: steadyReadings(custom, 100),
    },
  };
};
const limits = { challengeAges: [18], buffers: [0] };
const how = { resamples: 300, seed: 1 };
const faces = (of: (age: number) => number, from = 16) =>
  Array.from({ length: 30 }, (_, i) => face(from + i, of(from + i)));

test("evaluateCustomModel compares a network with each version on the same faces, and again on the young ones", () => {
  const { metrics, comparisons } = evaluateCustomModel(
    faces(() => 1),
    limits,
    how,
  );
  expect(metrics.all).toMatchObject({ n: 30, error: { mean_absolute: { value: 1 } } });
  const errors = comparisons.map(({ version, all }) => [version, all[0]!.difference!.value, all[0]!.better]);
  expect(errors).toEqual([
    ["v1", 1, "v1"],
    ["v2", -3, "custom"],
    ["v3", -1, "custom"],
  ]);
  expect(comparisons.map(({ young }) => young[0]!.n)).toEqual([9, 9, 9]);
  // The network takes twice as long.
  expect(comparisons[2]!.all.at(-1)).toMatchObject({
    figure: "time",
    difference: { value: 2 },
    better: "v3",
  });
});

test.for<[string, (age: number) => number, number, string]>([
  [
    "one year off",
    () => 1,
    16,
    "better than those of v3; at ages 13 to 24, where an age decides, it is better.",
  ],
  [
    "three years off",
    () => 3,
    16,
    "worse than those of v3; at ages 13 to 24, where an age decides, it is worse.",
  ],
  [
    "off with the young alone",
    (age) => (age < 25 ? 3 : 0),
    16,
    "better than those of v3; at ages 13 to 24, where an age decides, it is worse.",
  ],
  [
    "off by one or by three",
    (age) => (age % 4 < 2 ? 1 : 3),
    16,
    "neither better nor worse for certain than those of v3",
  ],
  [
    "measured without young faces",
    () => 1,
    30,
    "better than those of v3; of ages 13 to 24, where an age decides, this set has too few faces to say.",
  ],
])("describeConclusion for a network that is %s", ([, of, from, sentence]) => {
  expect(describeConclusion(evaluateCustomModel(faces(of, from), limits, how))).toContain(sentence);
});
