import { describe, expect, test } from "vitest";
import {
  type CameraCondition,
  cameraConditions,
  coveredFrameSubject,
} from "./covered-frame-subject.fixture.ts";
import { eyes } from "./eyes.ts";
import { createCrop, createFrameSubject } from "./frame-subject.fixture.ts";

describe.for(Object.keys(cameraConditions) as CameraCondition[])(
  "eyes that a %s camera can see",
  (camera) => {
    test.for(["spectacles", "hair over one eye"] as const)("accepts a face with %s", async (cover) => {
      expect(eyes.passes(eyes.measure(await coveredFrameSubject(cover, camera)))).toBe(true);
    });
  },
);

describe.for(["good", "dim", "blurred", "cool", "warm", "gray"] as const)(
  "eyes that a %s camera cannot see",
  (camera) => {
    test.for(["sunglasses", "round sunglasses", "sunglasses with reflections"] as const)(
      "refuses a face with %s",
      async (cover) => {
        expect(eyes.passes(eyes.measure(await coveredFrameSubject(cover, camera)))).toBe(false);
      },
    );
  },
);

test("eyes measures the light from below the eyes relative to the cheeks", () => {
  expect(eyes.measure(createFrameSubject())).toBeCloseTo(1);
  expect([0.34, 0.35].map(eyes.passes)).toEqual([false, true]);
});

test("eyes measures 1 in the dark", () => {
  expect(eyes.measure(createFrameSubject({ crop: createCrop(() => 0) }))).toBe(1);
});
