import { expect, test } from "vitest";
import { compareVersions } from "./compare-versions.ts";
import { createMeasuredFace, steadyReadings } from "./measured-face.fixture.ts";

const how = { resamples: 500, seed: 1 };

/** Creates a face: v1 is fast and its frames differ by `jitter`; v3 takes twice the time and errs by `error`. */
const face = (age: number, sex: string, { jitter, error }: { jitter: number; error: number }) =>
  createMeasuredFace({
    age,
    sex,
    readings: { v1: { years: age + 4 }, v2: { refused: "size" }, v3: { years: age + error } },
    looks: {
      v1: { frames: [age - jitter, age + jitter], checks: [age - jitter, age + jitter], milliseconds: 20 },
      v3: steadyReadings(age + error, 40 + (age % 3)),
    },
  });
const faces = [30, 31, 33, 40, 44, 48, 51, 58, 60, 62].map((age, index) =>
  face(age, index % 2 ? "F" : "M", { jitter: 1 + index / 10, error: index % 3 }),
);
const rows = compareVersions(faces, ["v3", "v1"], 26, how);
const row = (figure: string) => rows.find((each) => each.figure === figure)!;

test("compareVersions names the better version when the interval excludes no difference", () => {
  // Errors of v1 are all 4; those of v3 are 0, 1, 2, 0, 1, 2, 0, 1, 2, 0.
  expect(row("mean_absolute").difference!.value).toBeCloseTo(0.9 - 4, 3);
  expect(row("mean_absolute").better).toBe("v3");
  expect(row("within_face_frame").better).toBe("v3");
  expect(row("within_face_check").better).toBe("v3");
  // v1 is wrong by the same number of years every time.
  expect(row("standard_deviation").better).toBe("v1");
});

test("compareVersions compares time as a ratio, where less is better", () => {
  expect(row("time").difference!.value).toBeCloseTo(2.05, 1);
  expect(row("time").better).toBe("v1");
});

test("compareVersions names no better version when all faces pass with both", () => {
  expect(row("passing_strictest")).toEqual({
    figure: "passing_strictest",
    n: 10,
    // 0 of 10: up to 31 % either way (R: binom.test(0, 10)).
    difference: { value: 0, low: -0.308, high: 0.308 },
    better: null,
  });
});

test("compareVersions prefers the version that rightly passes more faces", () => {
  const stricter = compareVersions(
    [26, 27, 28, 29, 29.5, 30, 31, 32, 33, 34, 35, 36]
      .map((age) => face(age - 4, "M", { jitter: 1, error: 8 }))
      .map((each) => ({
        ...each,
        age: each.age + 4,
        readings: { ...each.readings, v1: { years: 20, quality: 0.95 } },
      })),
    ["v3", "v1"],
    26,
    how,
  );
  expect(stricter.find(({ figure }) => figure === "passing_strictest")).toMatchObject({
    n: 12,
    better: "v3",
  });
});

test("compareVersions leaves out faces that one version refused", () => {
  expect(compareVersions(faces, ["v2", "v1"], 26, how)[0]).toEqual({
    figure: "mean_absolute",
    n: 0,
    difference: null,
    better: null,
  });
});
