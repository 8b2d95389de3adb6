import { expect, test } from "vitest";
import { simulateDecision } from "./simulate-decision.ts";

test.each([
  [18, 75, 24, "24: passed", { under_age: "under 18", inconclusive: "18 to 21", passed: "21 and over" }],
  [18, 75, 20, "20: inconclusive", { inconclusive: "18 to 21" }],
  [21, 100, 20, "20: not passed", { under_age: "under 21", passed: "26 and over" }],
  [16, 30, 16, "16: inconclusive", { inconclusive: "16 to 17" }],
])(
  "simulateDecision for %i+ at sensitivity %i with an estimate of %i",
  (challengeAge, sensitivity, estimate, answer, bands) => {
    const decided = simulateDecision({ challengeAge, sensitivity, estimate });
    expect(decided.words.answer).toBe(answer);
    expect(decided.bands).toMatchObject(bands);
  },
);

test("simulateDecision calls nothing too close without a buffer", () => {
  const { bands, words } = simulateDecision({ challengeAge: 18, sensitivity: 10, estimate: 18 });
  expect(bands).toEqual({ under_age: "under 18", passed: "18 and over" });
  expect(words).toMatchObject({ answer: "18: passed", buffer: "10: no buffer" });
});
