import { expect, test } from "vitest";
import type { FaceReading, FrameReading, TurnReading } from "./reading.ts";
import { type Submission, summarise as summariseAll } from "./summary.ts";
import type { EngineVersion } from "./versions/version.ts";

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

/** Frontal frames that nothing speaks against, parts of the submission replaced. */
const summarise = (version: EngineVersion, frames: FrameReading[], parts: Partial<Submission> = {}) =>
  summariseAll(version, { frames, poses: frames.map(() => "front"), turns: [], isRepeated: false, ...parts });

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

const turn: TurnReading = { frame: 2, pose: "left", degrees: 30, residual: 0.1, breadth: 0.8, passed: true };
const poses = ["front", "front", "left"] as const;
const outcome = (frames: FrameReading[], parts: Partial<Submission>): FaceReading["outcome"] =>
  summarise("v3", frames, { poses, turns: [turn], ...parts }).outcome;

test("a turned frame has no say in the age, and does not count as an unusable one", () => {
  const all = [aged(30), frame({}), aged(90)];
  expect(summarise("v3", all, { poses, turns: [turn] })).toMatchObject({
    outcome: "estimated",
    estimatedAge: 30,
    spread: 0,
  });
  expect(outcome([frame({}), frame({}), aged(30)], {})).toBe("quality");
  expect(outcome([none, none, aged(30)], {})).toBe("no_face");
});

test("whoever did not turn fails for liveness, whoever turned but is flat for spoof", () => {
  const frames = [aged(30), aged(30), frame({})];
  expect(outcome(frames, {})).toBe("estimated");
  const still = { ...turn, degrees: 19, passed: false };
  const flat = { ...turn, passed: false };
  const unseen = { ...turn, degrees: null, residual: null, breadth: null, passed: false };
  expect(outcome(frames, { turns: [still] })).toBe("liveness");
  expect(outcome(frames, { turns: [unseen] })).toBe("liveness");
  expect(outcome(frames, { turns: [flat] })).toBe("spoof");
  expect(outcome(frames, { turns: [flat, still] })).toBe("liveness");
  expect(summarise("v3", frames, { poses, turns: [flat] })).toMatchObject({
    estimatedAge: null,
    spread: null,
  });
});

test("a frame sent twice fails for liveness, unless the frames are worth nothing anyway", () => {
  expect(outcome([aged(30), aged(30), frame({})], { isRepeated: true })).toBe("liveness");
  expect(summarise("v3", [frame({}), frame({})], { isRepeated: true }).outcome).toBe("quality");
  expect(summarise("v3", [none], { isRepeated: true }).outcome).toBe("no_face");
});
