import type { VerificationDetail } from "@ofage/contract";
import type { Attempt } from "./attempt.ts";

type ScannedAttempt = Pick<VerificationDetail["attempts"][number], "evidence">;

/** Part of the owner's record that is about a scan. */
type Record = Pick<VerificationDetail, "status" | "failure_reason" | "estimated_age"> & {
  attempts: readonly ScannedAttempt[];
};

/** Ages that are too low say that the face was taken for a person's. */
const JUDGED_BY_AGE: readonly (string | null)[] = ["under_age", "inconclusive"];

/**
 * Reads from the owner's record what came of a scan.
 * @param obstacle what prevented an estimate, as the page was told
 */
export function readOutcome(
  { status, failure_reason, estimated_age, attempts }: Record,
  obstacle: string | null,
): Pick<Attempt, "outcome" | "obstacle" | "evidence" | "responses" | "age"> {
  const scan = attempts.at(-1)?.evidence?.scan;
  const recorded = {
    evidence: Object.fromEntries(
      (scan?.results ?? []).map(({ name, score, decides, values }) => [name, { score, decides, values }]),
    ),
    responses: scan?.responses ?? [],
    age: estimated_age,
  };
  if (status === "success" || JUDGED_BY_AGE.includes(failure_reason))
    return { outcome: "estimated", obstacle: null, ...recorded };
  switch (failure_reason) {
    case "liveness":
    case "spoof":
    case "quality":
    case "no_face":
      return { outcome: failure_reason, obstacle, ...recorded };
    default:
      return { outcome: "error", obstacle: failure_reason ?? status, ...recorded };
  }
}
