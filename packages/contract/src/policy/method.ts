import { z } from "zod";

/** Ways to establish an age. `custom`: the website's own provider, which the visitor is sent to. */
export const methods = ["face_scan", "custom"] as const;
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

/** Reasons why an attempt established nothing. `camera`: the scan had no camera to begin with. */
export const attemptReasons = ["liveness", "spoof", "no_face", "quality", "camera"] as const;
export const AttemptReason = z.enum(attemptReasons);
export type AttemptReason = z.infer<typeof AttemptReason>;

/** Tells whether one assurance is at least as strong as another. */
export function isAtLeast(assurance: Assurance, least: Assurance): boolean {
  return assurances.indexOf(assurance) >= assurances.indexOf(least);
}
