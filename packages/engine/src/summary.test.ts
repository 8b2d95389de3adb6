import { expect, test } from "vitest";
import type { FrameReading } from "./reading.ts";
import { summarise } from "./summary.ts";

const frame = (parts: Partial<FrameReading>): FrameReading => ({
  faces: 1,
  usable: false,
  age: null,
  quality: 0.9,
  checks: [],
  durationMs: 1,
  ...parts,
});
const aged = (age: number, quality = 0.9): FrameReading => frame({ usable: true, age, quality });
const none = frame({ faces: 0, quality: null });

test("v2 and v3 take the median of the usable frames, v1 the best frame", () => {
  const frames = [aged(20, 0.5), aged(30, 0.6), aged(70, 0.9)];
  expect(summarise("v2", frames)).toMatchObject({
    outcome: "estimated",
    estimatedAge: 30,
    spread: 50,
  });
  expect(summarise("v3", frames).estimatedAge).toBe(30);
  expect(summarise("v1", frames).estimatedAge).toBe(70);
});

test("without a face on any frame", () => {
  expect(summarise("v3", [none, none])).toMatchObject({
    outcome: "no_face",
    estimatedAge: null,
    spread: null,
  });
});

test("a face, but fewer than half of the frames usable", () => {
  expect(summarise("v3", [aged(30), frame({}), none])).toMatchObject({
    outcome: "quality",
    estimatedAge: null,
  });
  expect(summarise("v3", [aged(30), frame({})])).toMatchObject({ outcome: "estimated" });
});

test("passive scores are the median of what was recorded and change nothing", () => {
  const scored = (value: number): FrameReading =>
    frame({
      usable: true,
      age: 30,
      checks: [{ name: "liveness", decides: false, durationMs: 1, value, passed: null }],
    });
  const summary = summarise("v3", [scored(0), scored(0.1), scored(1)]);
  expect(summary).toMatchObject({
    outcome: "estimated",
    scores: { liveness: 0.1, antispoof: null },
  });
});
