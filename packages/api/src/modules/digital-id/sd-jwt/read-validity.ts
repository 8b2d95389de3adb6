import { invalidProof } from "../presentation/index.ts";
import type { JsonMap } from "./read-encoded-json.ts";

/** Times between which a credential is valid. */
export interface Validity {
  /** The beginning of time if the issuer does not say. */
  signed: Date;
  validFrom: Date;
  validUntil: Date;
}

/** The last second of the year 9999, after which a date has no common form. */
const lastSecond = 253_402_300_799;

/**
 * Reads when a credential is valid (RFC 7519, section 4.1). The expiry must be stated, as the PID Rulebook has it.
 * @throws PresentationError
 */
export function readValidity(claims: JsonMap): Validity {
  const signed = readTime(claims.has("iat") ? claims.get("iat") : 0);
  return {
    signed,
    validFrom: claims.has("nbf") ? readTime(claims.get("nbf")) : signed,
    validUntil: readTime(claims.get("exp")),
  };
}

/** Reads seconds since 1970. */
function readTime(value: unknown): Date {
  if (typeof value !== "number" || value < 0 || value > lastSecond)
    throw invalidProof("The validity has a malformed time.");
  return new Date(value * 1000);
}
