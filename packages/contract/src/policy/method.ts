import { z } from "zod";
import { digitalIdReasons, methods, scanReasons } from "./method-outcomes.ts";

/**
 * Ways to establish an age. `digital_id`: the visitor's wallet proves it with an issuer's signature. `custom`: the website's own provider,
 * which the visitor is sent to.
 */
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

export const DigitalIdReason = z.enum(digitalIdReasons);
export type DigitalIdReason = z.infer<typeof DigitalIdReason>;

/** Reasons why an attempt established nothing. */
export const attemptReasons = [...scanReasons, ...digitalIdReasons] as const;
export const AttemptReason = z.enum(attemptReasons);
export type AttemptReason = z.infer<typeof AttemptReason>;

/** Tells whether one assurance is at least as strong as another. */
export function isAtLeast(assurance: Assurance, least: Assurance): boolean {
  return assurances.indexOf(assurance) >= assurances.indexOf(least);
}
