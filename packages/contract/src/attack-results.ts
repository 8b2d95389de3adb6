import type { AttackReport } from "./attack-report.ts";

/** The form of a scan: whether the head turns, and whether instructions are marks or words. */
export type ScanForm = Pick<AttackReport["bona_fide"]["results"][number], "kind" | "style">;

/** Lists the forms of scans that a report covers. */
export function listScanForms({ bona_fide, species }: AttackReport): ScanForm[] {
  const known = new Map(
    [bona_fide, ...species]
      .flatMap(({ results }): ScanForm[] => results)
      .map(({ kind, style }) => [`${kind} ${style}`, { kind, style }]),
  );
  return [...known.values()];
}

/** Finds the results of one form of scan for one half of the people. */
export function findResult<Result extends ScanForm & { half: "development" | "report" }>(
  results: readonly Result[],
  { kind, style }: ScanForm,
  half: Result["half"],
): Result | undefined {
  return results.find((result) => result.kind === kind && result.style === style && result.half === half);
}

/** Trials that a goal is judged by. */
export interface GoalCount {
  n: number;
  hits: number;
  /** True if the share of hits is at most the goal; it may be so by chance, which the interval says. */
  isKept: boolean;
}

/** Judges a goal by counts. */
export const judgeGoal = (goal: number, n: number, hits: number): GoalCount => ({
  n,
  hits,
  isKept: hits <= goal * n,
});

/** Judges a level's goal by all attempts on the report half of the people, without the species that are judged apart. */
export function judgeLevel(
  { species }: AttackReport,
  form: ScanForm,
  { level, goal }: Pick<AttackReport["levels"][number], "level" | "goal">,
): GoalCount {
  const shares = species
    .filter((each) => each.level === level && each.apart === null)
    .flatMap(({ results }) => findResult(results, form, "report")?.apcer ?? []);
  return judgeGoal(
    goal,
    shares.reduce((sum, { n }) => sum + n, 0),
    shares.reduce((sum, { accepted }) => sum + accepted, 0),
  );
}
