import type { VerificationAttempt } from "@ofage/contract";
import { readOnlyAttempt } from "../attempts/only-attempt.ts";
import { presentAttempt } from "../attempts/present-attempt.ts";
import type { AttemptRow } from "../attempts/store.ts";
import type { VerificationRow } from "../store.ts";
import { evidenceOf } from "./evidence.ts";
import { roundAge } from "./round-age.ts";

/**
 * Presents a verification's attempts, in order. One from before attempts were recorded has one, if it was scanned.
 * @param rows as they are stored
 */
export function presentAttempts(check: VerificationRow, rows: readonly AttemptRow[]): VerificationAttempt[] {
  if (rows.length === 0) return check.reading ? [presentOnlyScan(check)] : [];
  return rows.map((row) => {
    const reading = row.reading ?? (isDecidingScan(check, row) ? check.reading : null);
    return { ...presentAttempt(row), evidence: reading && evidenceOf(reading, check.poses) };
  });
}

/** The scan that ended a verification has its evidence with it. */
const isDecidingScan = (check: VerificationRow, { number, method, signal, reason }: AttemptRow) =>
  number === check.attempts && method === "face_scan" && (signal !== null || reason !== null);

function presentOnlyScan(check: VerificationRow): VerificationAttempt {
  const { signal, reason } = readOnlyAttempt(check);
  return {
    number: check.attempt,
    method: "face_scan",
    began_at: (check.started_at ?? check.created_at).toISOString(),
    ended_at: check.completed_at?.toISOString() ?? null,
    signal,
    reason,
    assurance: signal && "estimated",
    estimated_age: roundAge(check.estimated_age),
    processing_time: check.processing_time_ms,
    challenge_kind: check.challenge_kind,
    evidence: check.reading && evidenceOf(check.reading, check.poses),
    proof: null,
  };
}
