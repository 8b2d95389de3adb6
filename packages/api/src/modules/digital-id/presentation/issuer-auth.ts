import type { TrustAnchor } from "../trust/trust-anchor.ts";
import { drivingLicense } from "./asked-documents.ts";
import { invalidProof } from "./cbor-shapes.ts";
import type { Certificate } from "./certificate.ts";
import { readChain, verifyPath } from "./certificate-path.ts";
import { type CoseSign1, headerLabels, verifyCoseSign1 } from "./cose-sign1.ts";
import { type MobileSecurityObject, readMobileSecurityObject } from "./mobile-security-object.ts";
import { PresentationError } from "./presentation-error.ts";

/** Extended key usage of signers of driving licenses (ISO/IEC 18013-5 Annex B.1.4). */
const drivingLicenseSigner = "1.0.18013.5.1.2";
/** Extended key usages of signers of proofs of age. */
export const proofOfAgeSigners = [drivingLicenseSigner, "1.3.130.2.0.0.1.2"];

/** Statement of the issuer's signature, and whose it is. */
export interface IssuerProof {
  securityObject: MobileSecurityObject;
  signer: Certificate;
  anchor: TrustAnchor;
}

/**
 * Verifies the issuer's signature and its signer's path to a trusted certificate (ISO/IEC 18013-5 §9.3.1).
 * @throws PresentationError
 */
export function verifyIssuerAuth(
  issuerAuth: CoseSign1,
  docType: string,
  { anchors, now }: { anchors: readonly TrustAnchor[]; now: Date },
): IssuerProof {
  const what = "The issuer's signature";
  const { payload } = issuerAuth;
  if (payload === null) throw invalidProof(`${what} has no payload.`);
  const securityObject = readMobileSecurityObject(payload);
  const chain = readChain(issuerAuth.unprotectedHeader.get(headerLabels.certificates));
  const [signer] = chain;
  verifyCoseSign1(issuerAuth, payload, signer.publicKey, what);
  const purposes = docType === drivingLicense ? [drivingLicenseSigner] : proofOfAgeSigners;
  const anchor = verifyPath(chain, { anchors, now, docType, purposes });
  const { signed } = securityObject;
  if (signed < signer.x509.notBefore || signed > signer.x509.notAfter)
    throw new PresentationError(
      "untrusted_issuer",
      "The signer's certificate was not valid at the signature.",
    );
  return { securityObject, signer, anchor };
}
