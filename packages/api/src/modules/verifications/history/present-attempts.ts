import type { VerificationAttempt } from "@ofage/contract";
import { presentAttempt } from "../attempts/present-attempt.ts";
import type { AttemptRow } from "../attempts/store.ts";
import type { VerificationRow } from "../store.ts";
import { evidenceOf } from "./evidence.ts";

/**
 * Presents a verification's attempts, in order.
 * @param rows as they are stored
 */
export function presentAttempts(check: VerificationRow, rows: readonly AttemptRow[]): VerificationAttempt[] {
  return rows.map((row) => {
    const reading = row.reading ?? (isDecidingScan(check, row) ? check.reading : null);
    return { ...presentAttempt(row), evidence: reading && evidenceOf(reading) };
  });
}

/** The scan that ended a verification has its evidence with it. */
const isDecidingScan = (check: VerificationRow, { number, method, signal, reason }: AttemptRow) =>
  number === check.attempts && method === "face_scan" && (signal !== null || reason !== null);
