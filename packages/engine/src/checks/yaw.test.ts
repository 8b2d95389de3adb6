import { expect, test } from "vitest";
import { createFace, createFrameSubject } from "./frame-subject.fixture.ts";
import { yaw } from "./yaw.ts";

test.for([0, 10, -10, 40, -40])("yaw measures a turn of %d degrees", (degrees) => {
  expect(yaw.measure(createFrameSubject({ faces: [createFace({ yaw: degrees })] }))).toBeCloseTo(degrees);
});

test("yaw passes below 25 degrees to either side", () => {
  expect([-25, -24, 24, 25].map(yaw.passes)).toEqual([false, true, true, false]);
});
