/** Ways to establish an age (see `Method`). This file has no dependency, since every visitor loads it with the hosted page. */
export const methods = ["face_scan", "digital_id", "custom"] as const;

/** Reasons why a scan established nothing. `camera`: it had no camera to begin with. */
export const scanReasons = ["liveness", "spoof", "no_face", "quality", "camera"] as const;

/**
 * Reasons why a wallet's answer established nothing. `declined`: the visitor did not share it. `no_wallet`: no wallet with a suitable
 * credential answered. `untrusted_issuer`: nobody that the operator trusts signed it. `invalid_proof`: the answer does not prove what it says.
 * `unavailable`: its issuer does not say now whether it was withdrawn, which costs no attempt.
 */
export const digitalIdReasons = [
  "declined",
  "no_wallet",
  "untrusted_issuer",
  "expired_credential",
  "revoked_credential",
  "invalid_proof",
  "unavailable",
] as const;

/** Outcomes that a test verification can be ended with, without a camera or a wallet. */
export const testOutcomes = [
  "adult",
  "under_age",
  "inconclusive",
  "liveness",
  "spoof",
  ...digitalIdReasons,
  "error",
] as const;

type MethodName = (typeof methods)[number];

/** Tells whether an attempt with a method can have an outcome: reasons of the scan and of a digital ID are theirs alone. */
export function isOutcomeOf(method: MethodName, outcome: string): boolean {
  if (scanReasons.some((reason) => reason === outcome)) return method === "face_scan";
  if (digitalIdReasons.some((reason) => reason === outcome)) return method === "digital_id";
  return true;
}

/** Lists the outcomes that an attempt with a method can have in a test verification, in the order shown. */
export const testOutcomesOf = (method: MethodName): (typeof testOutcomes)[number][] =>
  testOutcomes.filter((outcome) => isOutcomeOf(method, outcome));
