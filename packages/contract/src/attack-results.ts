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
