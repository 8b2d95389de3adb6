import { invalidProof } from "./cbor-shapes.ts";
import type { MobileSecurityObject } from "./mobile-security-object.ts";
import { PresentationError } from "./presentation-error.ts";

/** How far an issuer's clock may be ahead of ours, in milliseconds. */
export const clockTolerance = 60_000;

/**
 * Requires that a credential is valid now (ISO/IEC 18013-5 §9.3.1).
 * @throws PresentationError `expired_credential` if it is not, or not yet
 */
export function requireValidity(
  { signed, validFrom, validUntil }: Pick<MobileSecurityObject, "signed" | "validFrom" | "validUntil">,
  now: Date,
): void {
  if (validUntil <= validFrom) throw invalidProof("The credential's validity ends before it begins.");
  const latest = now.getTime() + clockTolerance;
  if (signed.getTime() > latest || validFrom.getTime() > latest)
    throw new PresentationError("expired_credential", "The credential is not valid yet.");
  if (now > validUntil) throw new PresentationError("expired_credential", "The credential has expired.");
}
