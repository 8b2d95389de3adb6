import { expect, test } from "vitest";
import committed from "../../../docs/attack.json";
import { AttackReport } from "./attack-report.ts";
import { APART_SPECIES, judgeGoal, judgeLevel } from "./attack-results.ts";

const report = AttackReport.parse(committed);
const form = { kind: "head_turn", style: "shown" } as const;

test.each([
  [0, 90, 0, true],
  [0, 90, 1, false],
  [0.03, 100, 3, true],
  [0.03, 30, 2, false],
])("judgeGoal of %d with %d trials and %d hits is kept: %s", (goal, n, hits, isKept) => {
  expect(judgeGoal(goal, n, hits)).toEqual({ n, hits, isKept });
});

test("judgeLevel counts a level's species on the report half, without the one that is named apart", () => {
  const level = report.levels.find((each) => each.level === "C")!;
  const counted = report.species
    .filter((species) => species.level === "C" && species.id !== APART_SPECIES)
    .flatMap(({ results }) =>
      results.filter(
        ({ half, kind, style }) => half === "report" && kind === form.kind && style === form.style,
      ),
    );
  expect(counted).toHaveLength(5);
  const [n, hits] = [
    counted.reduce((sum, { apcer }) => sum + apcer.n, 0),
    counted.reduce((sum, { apcer }) => sum + apcer.accepted, 0),
  ];
  expect(judgeLevel(report, form, level)).toEqual({ n, hits, isKept: hits / n <= level.goal });
});

test("the species that is named apart is one that was measured", () => {
  expect(report.species.map(({ id }) => id)).toContain(APART_SPECIES);
});
