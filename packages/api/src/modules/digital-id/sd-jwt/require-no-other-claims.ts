import { invalidProof } from "../presentation/index.ts";
import { ageClaim } from "./asked-pid.ts";
import type { JsonMap } from "./read-encoded-json.ts";

/** Claims that other steps verify. */
const verified = new Set(["vct", "iat", "nbf", "exp", "cnf", "status", "_sd", "_sd_alg", ageClaim]);

/**
 * Texts about the issuer and the document, which some issuers sign in clear so that every verifier sees them: who issued it where and when
 * (PID Rulebook, 4.1), and the type's other names. None of them is about the holder.
 */
const metadata = new Set([
  "iss",
  "vct#integrity",
  "issuing_authority",
  "issuing_country",
  "issuing_jurisdiction",
  "date_of_issuance",
  "date_of_expiry",
  "issuance_date",
  "expiry_date",
  "trust_anchor",
  "attestation_legal_category",
]);

/**
 * Requires that an issuer's claims say in clear nothing about the holder but ages. Digests alone say nothing.
 * @throws PresentationError
 */
export function requireNoOtherClaims(claims: JsonMap): void {
  for (const [name, value] of claims) {
    const isKnown = verified.has(name) || (metadata.has(name) && typeof value === "string");
    const isTypeList = name === "aka_vcts" && isListOfTexts(value);
    if (!isKnown && !isTypeList && !isConcealed(value))
      throw invalidProof("The answer holds more than was asked.");
  }
}

const isListOfTexts = (value: unknown) =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

/** Tells whether a value consists of digests: an address whose parts are concealed, or a list with concealed elements. */
function isConcealed(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isConcealed);
  return (
    value instanceof Map &&
    [...value].every(([name, member]) => name === "_sd" || name === "..." || isConcealed(member))
  );
}
