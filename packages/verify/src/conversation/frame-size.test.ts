import { expect, test } from "vitest";
import { fitFrame } from "./frame-size.ts";

const format = { width: 480, height: 360 };

test.each([
  ["a camera of the same shape", { width: 640, height: 480 }, { width: 480, height: 360 }],
  ["a wider camera", { width: 1280, height: 720 }, { width: 480, height: 270 }],
  ["a phone held upright", { width: 480, height: 640 }, { width: 360, height: 480 }],
  ["a camera smaller than that", { width: 320, height: 240 }, { width: 320, height: 240 }],
])("fitFrame keeps the whole picture of %s", (_, picture, size) =>
  expect(fitFrame(picture, format)).toEqual(size),
);
