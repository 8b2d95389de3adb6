import type { Pose } from "@ofage/contract";
import { expect, test } from "vitest";
import { evidenceOf } from "./evidence.ts";

const gate = (name: string, passed: boolean) => ({ name, decides: true, value: 30, passed, durationMs: 1 });
const frame = (usable: boolean, passed = usable) => ({
  usable,
  checks: [gate("one_face", true), gate("yaw", passed)],
});

test("evidenceOf presents the frames, movements and checks of a verification from before conversations", () => {
  const poses: Pose[] = ["front", "left"];
  const evidence = evidenceOf(
    {
      estimator: "v3",
      weights: { age: "ab" },
      spread: 1.5,
      frames: [frame(true), frame(false)],
      moves: [{ pose: "left", amount: 27.5, passed: true }],
      checks: [{ name: "same_person", decides: true, value: 0.9, passed: true, durationMs: 1 }],
    },
    poses,
  );
  expect(evidence).toMatchObject({
    estimator: "v3",
    weights: { age: "ab" },
    spread: 1.5,
    frames: [
      { pose: "front", usable: true },
      { pose: "left", usable: false },
    ],
    moves: [{ pose: "left", amount: 27.5, passed: true }],
    checks: [{ name: "same_person", value: 0.9, error: null, passed: true }],
    scan: null,
  });
  // A turned head is no portrait: its yaw decided nothing.
  expect(evidence.frames.map(({ checks }) => checks.map(({ passed }) => passed))).toEqual([
    [true, true],
    [true, null],
  ]);
});

test("evidenceOf presents the turns of the first readings as movements, and leaves out the rest", () => {
  const evidence = evidenceOf({ turns: [{ pose: "right", degrees: -31, passed: false }] }, []);
  expect(evidence).toEqual({
    estimator: null,
    weights: {},
    interval: null,
    spread: null,
    frames: [],
    moves: [{ pose: "right", amount: -31, passed: false }],
    checks: [],
    scan: null,
  });
});

test("evidenceOf presents the interval of an estimate, and null where none was saved", () => {
  const interval = { low: 20.1, high: 33.9 };
  expect(evidenceOf({ interval }, []).interval).toEqual(interval);
  expect(evidenceOf({}, []).interval).toBeNull();
});
