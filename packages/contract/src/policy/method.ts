import { z } from "zod";

/**
 * Ways to establish an age. `digital_id`: the visitor's wallet proves it with an issuer's signature. `custom`: the website's own provider,
 * which the visitor is sent to.
 */
export const methods = ["face_scan", "digital_id", "custom"] as const;
export const Method = z.enum(methods, { error: `Please choose one of ${methods.join(", ")}` });
export type Method = z.infer<typeof Method>;

/** How an age was established, weakest first: from a face, read from a document's picture, signed by an issuer. */
export const assurances = ["estimated", "read", "verified"] as const;
export const Assurance = z.enum(assurances);
export type Assurance = z.infer<typeof Assurance>;

/** Signals that an attempt may give about the age that a website asks for. */
export const ageSignals = ["over", "under", "inconclusive"] as const;
export const AgeSignal = z.enum(ageSignals);
export type AgeSignal = z.infer<typeof AgeSignal>;

/** Reasons why a scan established nothing. `camera`: it had no camera to begin with. */
export const scanReasons = ["liveness", "spoof", "no_face", "quality", "camera"] as const;

/**
 * Reasons why a wallet's answer established nothing. `declined`: the visitor did not share it. `no_wallet`: no wallet with a suitable
 * credential answered. `untrusted_issuer`: nobody that the operator trusts signed it. `invalid_proof`: the answer does not prove what it says.
 */
export const digitalIdReasons = [
  "declined",
  "no_wallet",
  "untrusted_issuer",
  "expired_credential",
  "revoked_credential",
  "invalid_proof",
] as const;
export const DigitalIdReason = z.enum(digitalIdReasons);
export type DigitalIdReason = z.infer<typeof DigitalIdReason>;

/** Reasons why an attempt established nothing. */
export const attemptReasons = [...scanReasons, ...digitalIdReasons] as const;
export const AttemptReason = z.enum(attemptReasons);
export type AttemptReason = z.infer<typeof AttemptReason>;

/** Tells whether an attempt with a method can have an outcome: reasons of the scan and of a digital ID are theirs alone. */
export function isOutcomeOf(method: Method, outcome: string): boolean {
  if (scanReasons.some((reason) => reason === outcome)) return method === "face_scan";
  if (digitalIdReasons.some((reason) => reason === outcome)) return method === "digital_id";
  return true;
}

/** Tells whether one assurance is at least as strong as another. */
export function isAtLeast(assurance: Assurance, least: Assurance): boolean {
  return assurances.indexOf(assurance) >= assurances.indexOf(least);
}
