import {
  answerAge,
  type Expectation,
  issuerCountry,
  type Presentation,
  PresentationError,
  requireNotRevoked,
  requireValidity,
} from "../presentation/index.ts";
import type { AskedSdJwt } from "./asked-pid.ts";
import { readDigestAlgorithm } from "./digest-algorithm.ts";
import { readAgeStatements } from "./read-age-statements.ts";
import { readDisclosures } from "./read-disclosures.ts";
import { readHolderKey } from "./read-holder-key.ts";
import { readValidity, type Validity } from "./read-validity.ts";
import { requireNoOtherClaims } from "./require-no-other-claims.ts";
import { splitSdJwt } from "./split-sd-jwt.ts";
import { type IssuerClaims, verifyIssuerJwt } from "./verify-issuer-jwt.ts";
import { verifyKeyBinding } from "./verify-key-binding.ts";

/** Facts that an answer is verified against. */
export interface SdJwtExpectation extends Omit<Expectation, "transcript"> {
  asked: AskedSdJwt;
  nonce: string;
  /** Receiver of the answer that the holder must have named. */
  audience: string;
}

/**
 * Verifies a wallet's answer in SD-JWT VC format (RFC 9901, section 7.3; draft-ietf-oauth-sd-jwt-vc, section 2.4): that an issuer whom the
 * operator trusts signed it, for the holder who answers, in this attempt, that it is valid and not revoked, and that it holds nothing else
 * than was asked. `@sd-jwt/core` is not used for it: that library lets pass a digest in two places, a disclosure that no digest vouches
 * for, a disclosed name that is there already, and a reserved one, and leaves the audience and the time of the holder's signature to its
 * user.
 * @param text in compact form
 * @throws PresentationError
 */
export async function verifySdJwt(text: string, expected: SdJwtExpectation): Promise<Presentation> {
  const { asked, nonce, audience, now, threshold } = expected;
  const { issuerJwt, disclosures, bound, keyBindingJwt } = splitSdJwt(text);
  const issuer = verifyIssuerJwt(issuerJwt, { ...expected, types: asked.types });
  const { claims, docType, anchor } = issuer;
  const digest = readDigestAlgorithm(claims);
  const reached = readAgeStatements(claims, readDisclosures(disclosures, digest), asked.ages);
  requireNoOtherClaims(claims);
  const validity = readValidity(claims);
  requireValidity(validity, now);
  requireSignerOfTheTime(issuer, validity);
  const presented = digest(bound);
  verifyKeyBinding(keyBindingJwt, readHolderKey(claims.get("cnf")), { nonce, audience, presented, now });
  const answer = answerAge(reached, threshold);
  await requireNotRevoked(claims.get("status"), { ...expected, docType });
  return { ...answer, docType, country: issuerCountry(issuer), listVersion: anchor.list_version };
}

/** Requires that the signer's certificate was valid when the credential was issued, if that is said. */
function requireSignerOfTheTime({ claims, signer }: IssuerClaims, { signed }: Validity): void {
  const { notBefore, notAfter } = signer.x509;
  if (claims.has("iat") && (signed < notBefore || signed > notAfter))
    throw new PresentationError(
      "untrusted_issuer",
      "The signer's certificate was not valid at the signature.",
    );
}
