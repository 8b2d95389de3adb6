import type { Method, TestOutcome } from "@ofage/contract";

/** Outcomes to choose from in a test check. The contract's own list would pull in zod, a third of the page. */
export const testOutcomesByMethod: Readonly<Record<Method, readonly TestOutcome[]>> = {
  face_scan: ["adult", "under_age", "inconclusive", "liveness", "spoof", "error"],
  digital_id: [
    "adult",
    "under_age",
    "inconclusive",
    "declined",
    "no_wallet",
    "untrusted_issuer",
    "expired_credential",
    "revoked_credential",
    "invalid_proof",
    "error",
  ],
  custom: ["adult", "under_age", "inconclusive", "error"],
};
