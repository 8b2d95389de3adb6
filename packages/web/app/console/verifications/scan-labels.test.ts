import { expect, test } from "vitest";
import {
  describeEvidence,
  evidenceLabel,
  evidenceResult,
  formatDuration,
  formatEvidenceValue,
  formatResponseAmount,
  formatResponseTimes,
  formatScore,
  instructionLabel,
} from "./scan-labels.ts";

test.for([
  ["turn", 24.4, "24°"],
  ["turn", -0.3, "0°"],
  ["nod", -11.6, "12° the other way"],
  ["nearer", 1.3149, "face 1.31 times its original size"],
  ["farther", 0.8, "face 0.80 times its original size"],
  ["follow", 0.924, "92% match with the dot's path"],
  ["follow", -0.2, "0% match with the dot's path"],
  ["blink", 1, "1 blink"],
  ["blink", 0, "0 blinks"],
  ["open_mouth", 0.2, "lips 0.20 eye distances farther apart"],
  ["wink", 12.345, "12.35"],
  ["turn", null, "nothing seen"],
] as const)("formatResponseAmount describes %s of %s as %s", ([kind, amount, text]) => {
  expect(formatResponseAmount({ kind, amount })).toBe(text);
});

test.for([
  [612, 1449, "Began after 0.6 s, done after 1.4 s."],
  [612, null, "Began after 0.6 s, not done in time."],
  [null, null, "Not done in time."],
  [null, 1500, "Done after 1.5 s."],
] as const)("formatResponseTimes describes an onset of %s and an end of %s", ([onset, done, text]) => {
  expect(formatResponseTimes({ onset, done })).toBe(text);
});

test("names of a newer server are written in words", () => {
  expect([instructionLabel("open_mouth"), instructionLabel("raise_hand")]).toEqual([
    "Open the mouth",
    "Raise hand",
  ]);
  expect([evidenceLabel("one_person"), evidenceLabel("hand_shape")]).toEqual(["One person", "Hand shape"]);
});

test("evidence that decides nothing is recorded only, whatever its score", () => {
  const texts = [2, -2].map((score) => evidenceResult({ decides: false, score }).text);
  expect(texts).toEqual(["Recorded only", "Recorded only"]);
  const decided = [1.5, -0.04, -1.2].map((score) => evidenceResult({ decides: true, score }).text);
  expect(decided).toEqual(["For", "Neutral", "Against"]);
});

test("formatScore writes the sign of a score, and none of 0", () => {
  expect([1.5, -1.2, 0.04, -0.04].map(formatScore)).toEqual(["+1.5", "−1.2", "0", "0"]);
});

test("describeEvidence says when nothing was measured, and why", () => {
  const result = {
    name: "gaze",
    decides: true,
    values: { slope: -0.2 },
    score: 1.5,
    error: null,
    duration: 1,
  };
  const purpose =
    "Checks whether the eyes stay on the screen while the head turns. Many people's eyes go along, so this weighs little.";
  expect(describeEvidence(result)).toBe(purpose);
  expect(describeEvidence({ ...result, values: {} })).toBe(`${purpose} There was nothing to measure.`);
  expect(describeEvidence({ ...result, values: {}, error: "RangeError" })).toBe(
    `${purpose} This couldn't be measured.`,
  );
  expect(describeEvidence({ ...result, name: "hand_shape", values: {} })).toBe(
    "There was nothing to measure.",
  );
});

test("formatEvidenceValue writes names in words, with three digits and the unit", () => {
  expect(formatEvidenceValue("earliestOnsetMs", 412.34)).toEqual({ label: "Earliest onset", text: "412 ms" });
  expect(formatEvidenceValue("slope", -0.23456)).toEqual({ label: "Slope", text: "-0.235" });
  expect(formatEvidenceValue("rms", null)).toEqual({ label: "Rms", text: "not a number" });
});

test("formatDuration keeps as many digits as needed", () => {
  expect([0.001, 0.0183, 1.502, 16.2].map(formatDuration)).toEqual([
    "< 0.01 ms",
    "0.02 ms",
    "1.5 ms",
    "16 ms",
  ]);
});
