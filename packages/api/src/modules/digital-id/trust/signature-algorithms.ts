import { constants, createHash, createPublicKey, verify } from "node:crypto";

/** Digests by their identifier (RFC 9231 §2.1, XML Encryption). There is no SHA-1. */
export const digestHashes = {
  "http://www.w3.org/2001/04/xmlenc#sha256": "sha256",
  "http://www.w3.org/2001/04/xmldsig-more#sha384": "sha384",
  "http://www.w3.org/2001/04/xmlenc#sha512": "sha512",
} as const;
export type DigestAlgorithm = keyof typeof digestHashes;

const keyOptions = {
  rsa: { padding: constants.RSA_PKCS1_PADDING },
  pss: { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST },
  // r and s side by side (RFC 9231 §2.3.6).
  ecdsa: { dsaEncoding: "ieee-p1363" as const },
};

interface SignatureScheme {
  hash: (typeof digestHashes)[DigestAlgorithm];
  scheme: keyof typeof keyOptions;
}

/** Signatures by their identifier (RFC 9231 §2.3). There is no HMAC, whose key would be the public one. */
export const signatureAlgorithms: Record<string, SignatureScheme> = Object.fromEntries(
  Object.values(digestHashes).flatMap((hash): [string, SignatureScheme][] => [
    [`http://www.w3.org/2001/04/xmldsig-more#rsa-${hash}`, { hash, scheme: "rsa" }],
    [`http://www.w3.org/2007/05/xmldsig-more#${hash}-rsa-MGF1`, { hash, scheme: "pss" }],
    [`http://www.w3.org/2001/04/xmldsig-more#ecdsa-${hash}`, { hash, scheme: "ecdsa" }],
  ]),
);

const minRsaBits = 2048;

/**
 * Verifies a signature with the key of a certificate, which must be an EC key, or an RSA key of at least 2048 bits.
 * @param algorithm one of `signatureAlgorithms`
 * @param pem the certificate
 */
export function verifySignature(algorithm: string, signed: string, pem: string, signature: Buffer): boolean {
  const { hash, scheme } = signatureAlgorithms[algorithm]!;
  const key = createPublicKey(pem);
  if (key.asymmetricKeyType !== (scheme === "ecdsa" ? "ec" : "rsa")) return false;
  if (scheme !== "ecdsa" && key.asymmetricKeyDetails!.modulusLength! < minRsaBits) return false;
  return verify(hash, Buffer.from(signed), { key, ...keyOptions[scheme] }, signature);
}

/** Tells whether a text has a digest. */
export const hasDigest = (text: string, algorithm: DigestAlgorithm, digest: Buffer): boolean =>
  createHash(digestHashes[algorithm]).update(text).digest().equals(digest);
