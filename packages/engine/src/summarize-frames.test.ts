import { expect, test } from "vitest";
import type { FaceReading, FrameReading, MovementReading } from "./face-reading.ts";
import { usableFrameReading, frameReading, createSubmission } from "./submission/submission.fixture.ts";
import type { Submission } from "./submission/submission.ts";
import { summarizeFrames as summarizeAll } from "./summarize-frames.ts";
import type { EngineVersion } from "./versions/age-estimator.ts";

const none = frameReading({ faces: 0, quality: null });

const summarize = (version: EngineVersion, frames: FrameReading[], parts: Partial<Submission> = {}) =>
  summarizeAll(version, createSubmission(frames, parts));

test("summarizeFrames takes the median of the usable frames for v2 and v3, the best frame for v1", async () => {
  const frames = [usableFrameReading(28, 0.5), usableFrameReading(30, 0.6), usableFrameReading(34, 0.9)];
  expect(await summarize("v2", frames)).toMatchObject({
    outcome: "estimated",
    obstacle: null,
    estimatedAge: 30,
    spread: 6,
  });
  expect((await summarize("v3", frames)).estimatedAge).toBe(30);
  expect((await summarize("v1", frames)).estimatedAge).toBe(34);
});

test("summarizeFrames records the checks on all frames together in order, with value and duration", async () => {
  const { checks } = await summarize("v3", [usableFrameReading(30), usableFrameReading(31)]);
  expect(checks.map(({ name }) => name)).toEqual([
    "repeated_frames",
    "moves_done",
    "moves_deep",
    "same_person",
    "spread",
  ]);
  for (const check of checks) {
    expect(check).toMatchObject({ value: expect.any(Number), durationMs: expect.any(Number), passed: true });
  }
});

test("summarizeFrames reports no_face when no frame shows a face", async () => {
  expect(await summarize("v3", [none, none])).toMatchObject({
    outcome: "no_face",
    obstacle: null,
    estimatedAge: null,
    spread: null,
  });
});

const failing = (name: string): FrameReading =>
  frameReading({ checks: [{ name, decides: true, durationMs: 1, value: 0, passed: false }] });

test("summarizeFrames names the most common failure when fewer than half of the frames are usable", async () => {
  expect(
    await summarize("v3", [
      usableFrameReading(30),
      failing("size"),
      failing("exposure"),
      failing("exposure"),
    ]),
  ).toMatchObject({
    outcome: "quality",
    obstacle: "exposure",
    estimatedAge: null,
  });
  expect(await summarize("v3", [usableFrameReading(30), frameReading({})])).toMatchObject({
    outcome: "estimated",
  });
});

test("summarizeFrames refuses frames that disagree by more than ten years", async () => {
  expect(
    await summarize("v3", [usableFrameReading(20), usableFrameReading(25), usableFrameReading(31)]),
  ).toMatchObject({
    outcome: "quality",
    obstacle: "spread",
    estimatedAge: null,
  });
});

test("summarizeFrames takes the median of the passive scores, which change nothing", async () => {
  const scored = (value: number): FrameReading =>
    frameReading({
      usable: true,
      age: 30,
      checks: [{ name: "liveness", decides: false, durationMs: 1, value, passed: null }],
    });
  const summary = await summarize("v3", [scored(0), scored(0.1), scored(1)]);
  expect(summary).toMatchObject({
    outcome: "estimated",
    scores: { liveness: 0.1, antispoof: null },
  });
});

const move: MovementReading = {
  frame: 2,
  pose: "left",
  amount: 30,
  residual: 0.1,
  breadth: 0.8,
  done: true,
  passed: true,
};
const poses = ["front", "front", "left"] as const;
const outcome = async (
  frames: FrameReading[],
  parts: Partial<Submission> = {},
): Promise<FaceReading["outcome"]> =>
  (await summarize("v3", frames, { poses, movements: [move], ...parts })).outcome;

test("summarizeFrames ignores a turned frame for the age and for the number of usable frames", async () => {
  const all = [usableFrameReading(30), frameReading({}), usableFrameReading(90)];
  expect(await summarize("v3", all, { poses, movements: [move] })).toMatchObject({
    outcome: "estimated",
    estimatedAge: 30,
    spread: 0,
  });
  expect(await outcome([frameReading({}), frameReading({}), usableFrameReading(30)])).toBe("quality");
  expect(await outcome([none, none, usableFrameReading(30)])).toBe("no_face");
});

test("summarizeFrames fails a missing movement for liveness and names it, and fails a flat movement for spoof", async () => {
  const frames = [usableFrameReading(30), usableFrameReading(30), frameReading({})];
  expect(await outcome(frames)).toBe("estimated");
  const still = { ...move, amount: 19, done: false, passed: false };
  const flat = { ...move, passed: false };
  const unseen = { ...still, amount: null, residual: null, breadth: null };
  expect(await outcome(frames, { movements: [still] })).toBe("liveness");
  expect(await outcome(frames, { movements: [unseen] })).toBe("liveness");
  expect(await outcome(frames, { movements: [flat] })).toBe("spoof");
  expect(await outcome(frames, { movements: [flat, still] })).toBe("liveness");
  expect(await summarize("v3", frames, { poses, movements: [still] })).toMatchObject({ obstacle: "left" });
  expect(await summarize("v3", frames, { poses, movements: [flat] })).toMatchObject({
    obstacle: "moves_deep",
    estimatedAge: null,
    spread: null,
  });
});

test("summarizeFrames fails a repeated frame for liveness, unless the frames are unusable anyway", async () => {
  const twice = (frames: FrameReading[]): Partial<Submission> => {
    const looks = createSubmission(frames).analyses.map((look) => ({ ...look, digest: "same" }));
    return { analyses: looks, poses: frames.map(() => "front"), movements: [] };
  };
  expect(await outcome([], twice([usableFrameReading(30), usableFrameReading(30)]))).toBe("liveness");
  expect(await outcome([], twice([frameReading({}), frameReading({})]))).toBe("quality");
  expect(await outcome([], twice([none, none]))).toBe("no_face");
});
