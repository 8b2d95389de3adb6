import { expect, test } from "vitest";
import { answerAge } from "./age-answer.ts";

const answer = (threshold: number, reached: Record<number, boolean>) =>
  answerAge(new Map(Object.entries(reached).map(([age, each]) => [Number(age), each])), threshold);

test.for([
  [18, { 18: true }, "over", 18],
  [18, { 18: true, 21: true }, "over", 18],
  [18, { 18: true, 21: false }, "over", 18],
  [18, { 21: true }, "over", 21],
  [16, { 21: true, 18: true }, "over", 18],
  [18, { 18: false }, "under", 18],
  [18, { 18: false, 21: false }, "under", 18],
  [18, { 16: false }, "under", 16],
  [18, { 21: false }, "inconclusive", 21],
  [18, { 16: true }, "inconclusive", 16],
] as const)("answerAge answers %d from %o with %s", ([threshold, reached, signal, age]) => {
  expect(answer(threshold, reached)).toEqual({ signal, threshold: age });
});

test("answerAge refuses statements that contradict each other", () => {
  expect(() => answer(18, { 18: false, 21: true })).toThrow("The answer contradicts itself.");
});

test("answerAge refuses an answer without a statement", () => {
  expect(() => answer(18, {})).toThrow("The answer says nothing of an age.");
});
