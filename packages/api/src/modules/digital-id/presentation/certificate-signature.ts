import type { KeyObject } from "node:crypto";
import type { Certificate } from "./certificate.ts";
import { invalidProof } from "./cbor-shapes.ts";

const hashes = new Set<string | undefined>(["SHA-256", "SHA-384", "SHA-512"]);
/** Curves of authorities (ISO/IEC 18013-5 Annex B). */
const curves = new Set([
  "prime256v1",
  "secp384r1",
  "secp521r1",
  "brainpoolP256r1",
  "brainpoolP384r1",
  "brainpoolP512r1",
]);
const leastModulusLength = 2048;

/**
 * Tells whether one certificate is issued by another: the names match, and the other's key verifies.
 * @throws PresentationError if it is, by means that are too weak
 */
export function isIssuedBy(certificate: Certificate, issuer: Certificate): boolean {
  if (!certificate.issuer.equals(issuer.subject)) return false;
  if (!certificate.native.verify(issuer.publicKey)) return false;
  requireStrongKey(issuer.publicKey);
  // Of other algorithms than ECDSA and RSA with a hash, the library names none.
  const { hash }: { hash?: Algorithm } = certificate.x509.signatureAlgorithm;
  if (!hashes.has(hash?.name))
    throw invalidProof("A certificate is signed with an algorithm outside the profile.");
  return true;
}

function requireStrongKey(key: KeyObject): void {
  const { modulusLength = 0, namedCurve = "" } = key.asymmetricKeyDetails ?? {};
  if (modulusLength < leastModulusLength && !curves.has(namedCurve))
    throw invalidProof("An authority's key is outside the profile.");
}
