import type { TrustAnchor } from "../trust/trust-anchor.ts";
import {
  type Certificate,
  invalidProof,
  proofOfAgeSigners,
  readArray,
  readChain,
  readText,
  verifyPath,
} from "../presentation/index.ts";
import type { JsonMap } from "./read-encoded-json.ts";
import { readSignedJwt, verifySignedJwt } from "./signed-jwt.ts";

/** Claims that an issuer signed, and whose signature it is. */
export interface IssuerClaims {
  claims: JsonMap;
  /** The credential's type. */
  docType: string;
  signer: Certificate;
  anchor: TrustAnchor;
}

/** The media type, and the name that it had until November 2024. */
const mediaTypes = new Set<unknown>(["dc+sd-jwt", "vc+sd-jwt"]);
const maxCertificates = 5;

/**
 * Verifies the issuer's signature and its signer's path to a trusted certificate (draft-ietf-oauth-sd-jwt-vc, section 2.5, inline X.509
 * certificates). No key is fetched from the address of an issuer.
 * @throws PresentationError
 */
export function verifyIssuerJwt(
  text: string,
  { types, anchors, now }: { types: readonly string[]; anchors: readonly TrustAnchor[]; now: Date },
): IssuerClaims {
  const what = "The issuer's JWT";
  const jwt = readSignedJwt(text, what);
  if (!mediaTypes.has(jwt.header.get("typ"))) throw invalidProof(`${what} says that it is something else.`);
  const chain = readChain(readCertificates(jwt.header.get("x5c")));
  const [signer] = chain;
  verifySignedJwt(jwt, signer.publicKey, what);
  const docType = readText(jwt.claims.get("vct"), "The credential's type");
  if (!types.includes(docType)) throw invalidProof("The credential is of a type that was not asked.");
  const anchor = verifyPath(chain, { anchors, now, docType, purposes: proofOfAgeSigners });
  return { claims: jwt.claims, docType, signer, anchor };
}

/** Reads certificates in base64, the signer's first (RFC 7515, section 4.1.6). */
function readCertificates(value: unknown): Uint8Array[] {
  return readArray(value, "The certificate chain", 1, maxCertificates).map((each) => {
    const text = readText(each, "A certificate");
    const der = Buffer.from(text, "base64");
    if (der.toString("base64") !== text) throw invalidProof("A certificate is not base64.");
    return new Uint8Array(der);
  });
}
