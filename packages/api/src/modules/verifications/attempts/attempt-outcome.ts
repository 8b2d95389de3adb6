import type { AttemptFailure, NextStep } from "@ofage/contract";
import type { VerificationOutcome } from "../outcome/end-verification.ts";
import type { VerificationRow } from "../store.ts";
import type { EndedAttempt } from "./store.ts";

/** Outcome of an attempt: what it established, and what is recorded with it. */
export interface AttemptOutcome extends EndedAttempt {
  /** Sentence for the owner on an attempt that established nothing. */
  error_message: string | null;
  /** Set by a scan: frames that arrived, and when their memory was overwritten. */
  frames?: { received: number; releasedAt: Date };
}

/** Parts of an attempt that no scan and no issuer gave anything to. */
export const withoutScan = {
  estimated_age: null,
  processing_time_ms: null,
  challenge_kind: null,
  reading: null,
  proof: null,
} as const satisfies Partial<EndedAttempt>;

/** Returns what an attempt changes in its verification, whether that ends or goes on. */
export function toVerificationChange(
  check: Pick<VerificationRow, "frames_received">,
  { estimated_age, processing_time_ms, error_message, frames }: AttemptOutcome,
) {
  return {
    error_message,
    ...(estimated_age !== null && { estimated_age }),
    ...(processing_time_ms !== null && { processing_time_ms }),
    ...(frames && {
      frames_received: (check.frames_received ?? 0) + frames.received,
      frames_released_at: frames.releasedAt,
    }),
  };
}

/** Returns how a verification ends by an attempt. */
export function toVerificationOutcome(
  check: Pick<VerificationRow, "frames_received">,
  attempt: AttemptOutcome,
  next: Exclude<NextStep, { step: "goes_on" }>,
): VerificationOutcome {
  const { reading, assurance } = attempt;
  const record = { ...toVerificationChange(check, attempt), assurance, ...(reading && { reading }) };
  if (next.step === "passes") return { ...record, status: "passed", age_verified: true };
  return { ...record, ...failedOutcome(next.reason) };
}

/**
 * Returns how a verification ends whose visitor leaves it, or lets it expire, after an attempt: with its reason. Null before any attempt
 * has ended.
 */
export function leftOutcome({
  last_reason,
  last_method,
}: Pick<VerificationRow, "last_reason" | "last_method">): VerificationOutcome | null {
  if (last_reason === null) return null;
  return { ...failedOutcome(last_reason), ...(last_method && { method: last_method }) };
}

/** Returns how a verification fails with the reason of its last attempt. */
export function failedOutcome(reason: AttemptFailure) {
  return {
    status: "failed",
    age_verified: reason === "under_age" || reason === "inconclusive" ? false : null,
    failure_reason: reason,
  } as const satisfies VerificationOutcome;
}
