import {
  adviceCodes,
  digitalIdReasons,
  failureReasons,
  type VerificationResult,
  verificationStatuses,
} from "@ofage/contract";
import { expect, test } from "vitest";
import en from "../texts/en.json";
import { wouldRetryHelp, toVisitorOutcome, toneForOutcome } from "./visitor-outcome.ts";

const base: VerificationResult = {
  status: "failed",
  age_verified: null,
  failure_reason: null,
  method: "face_scan",
  assurance: null,
  advice: null,
  obstacle: null,
  token: null,
  receipt: null,
  return_url: null,
  retry_allowed: false,
};

test("every status and reason has a heading and a sentence", () => {
  for (const status of verificationStatuses) {
    for (const failure_reason of [null, ...failureReasons]) {
      const outcome = toVisitorOutcome({ ...base, status, failure_reason });
      expect(en.result[outcome].heading).toBeTruthy();
      expect(en.result[outcome].lead).toMatch(/[.!]$/);
    }
  }
});

test("every advice code has a sentence, and every sentence has a code", () =>
  expect(Object.keys(en.advice).toSorted()).toEqual([...adviceCodes].toSorted()));

test("no sentence of what was missing accuses anyone, and none but a spoof's speaks of a picture of a picture", () => {
  const { spoof, ...others } = en.result;
  const sentences = [
    ...Object.values(en.advice).flatMap(({ lead, tip }) => [lead, tip]),
    ...Object.values(others).flatMap((texts) => (typeof texts === "string" ? [] : Object.values(texts))),
  ];
  expect(spoof.lead).toMatch(/screen or a print/);
  for (const sentence of sentences)
    expect(sentence).not.toMatch(
      /fraud|fake|spoof|attack|cheat|recording|a print|live person|not a picture/i,
    );
});

test("only a pass has the good tone", () => {
  expect(toneForOutcome(toVisitorOutcome({ ...base, status: "passed" }))).toBe("good");
  for (const failure_reason of failureReasons)
    expect(toneForOutcome(toVisitorOutcome({ ...base, failure_reason }))).toBe("warning");
});

test("wouldRetryHelp is true only where nothing was decided about the age", () => {
  for (const outcome of [
    "no_face",
    "quality",
    "liveness",
    "spoof",
    "camera",
    ...digitalIdReasons,
    "error",
  ] as const)
    expect(wouldRetryHelp(outcome)).toBe(true);
  for (const outcome of [
    "passed",
    "under_age",
    "inconclusive",
    "left",
    "cancelled",
    "expired",
    "not_required",
  ] as const)
    expect(wouldRetryHelp(outcome)).toBe(false);
});
