import type { VerificationDetail } from "@ofage/contract";
import type { Attempt } from "./attempt.ts";

type ScannedAttempt = Pick<VerificationDetail["attempts"][number], "evidence">;

/** Part of the owner's record that is about a scan. */
type Record = Pick<VerificationDetail, "status" | "failure_reason"> & { attempts: readonly ScannedAttempt[] };

/** Ages that are too low say that the face was taken for a person's. */
const JUDGED_BY_AGE: readonly (string | null)[] = ["under_age", "inconclusive"];

/**
 * Reads from the owner's record what came of a scan.
 * @param advice what the visitor was advised, which names the obstacle to pictures of good quality
 */
export function readOutcome(
  { status, failure_reason, attempts }: Record,
  advice: string | null,
): Pick<Attempt, "outcome" | "obstacle" | "evidence" | "responses"> {
  const scan = attempts.at(-1)?.evidence?.scan;
  const results = scan?.results ?? [];
  const recorded = {
    evidence: Object.fromEntries(
      results.map(({ name, passed, decides, values }) => [name, { passed, decides, values }]),
    ),
    responses: scan?.responses ?? [],
  };
  if (status === "success" || JUDGED_BY_AGE.includes(failure_reason))
    return { outcome: "estimated", obstacle: null, ...recorded };
  const unanswered = recorded.responses.find(({ done }) => done === null);
  const failed = results.find(({ decides, passed }) => decides && !passed);
  switch (failure_reason) {
    case "liveness":
      return { outcome: failure_reason, obstacle: unanswered?.kind ?? failed?.name ?? "rest", ...recorded };
    case "spoof":
      return { outcome: failure_reason, obstacle: failed?.name ?? advice, ...recorded };
    case "quality":
    case "no_face":
      return { outcome: failure_reason, obstacle: advice, ...recorded };
    default:
      return { outcome: "error", obstacle: failure_reason ?? status, ...recorded };
  }
}
