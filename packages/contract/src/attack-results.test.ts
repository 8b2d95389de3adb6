import { expect, test } from "vitest";
import type { AttackReport } from "./attack-report.ts";
import { judgeGoal, judgeLevel } from "./attack-results.ts";

const form = { kind: "head_turn", style: "shown" } as const;

test.each([
  [0, 90, 0, true],
  [0, 90, 1, false],
  [0.03, 100, 3, true],
  [0.03, 30, 2, false],
])("judgeGoal of %d with %d trials and %d hits is kept: %s", (goal, n, hits, isKept) => {
  expect(judgeGoal(goal, n, hits)).toEqual({ n, hits, isKept });
});

type Species = AttackReport["species"][number];

const species = (
  id: string,
  level: Species["level"],
  accepted: number,
  apart: Species["apart"] = null,
): Species => {
  const share = { value: accepted / 10, low: 0, high: 1, n: 10, accepted };
  return {
    id,
    name: id,
    level,
    apart,
    made: "",
    note: null,
    results: [
      { ...form, half: "report", apcer: share, refused: [] },
      { ...form, half: "development", apcer: { ...share, accepted: 9 }, refused: [] },
      { ...form, style: "spoken", half: "report", apcer: { ...share, accepted: 9 }, refused: [] },
    ],
  };
};

test("judgeLevel counts a level's species on the report half, without those that are judged apart", () => {
  const report = {
    species: [
      species("relief", "C", 1),
      species("puppet", "C", 2),
      species("print", "A", 5),
      species("late puppet", "C", 10, { goal: null }),
    ],
  } as AttackReport;
  const level = { level: "C", goal: 0.2 } as const;
  expect(judgeLevel(report, form, level)).toEqual({ n: 20, hits: 3, isKept: true });
  expect(judgeLevel(report, form, { ...level, goal: 0.1 }).isKept).toBe(false);
});
