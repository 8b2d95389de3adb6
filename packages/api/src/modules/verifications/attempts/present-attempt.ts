import type { VerificationAttempt } from "@ofage/contract";
import { roundAge } from "../history/round-age.ts";
import type { AttemptRow } from "./store.ts";

/** Presents an attempt without its evidence. */
export function presentAttempt(row: Omit<AttemptRow, "reading">): Omit<VerificationAttempt, "evidence"> {
  return {
    number: row.number,
    method: row.method,
    began_at: row.began_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    signal: row.signal,
    reason: row.reason,
    assurance: row.assurance,
    estimated_age: roundAge(row.estimated_age),
    processing_time: row.processing_time_ms,
    challenge_kind: row.challenge_kind,
    proof: row.proof,
  };
}
