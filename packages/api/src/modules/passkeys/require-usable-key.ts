import { createPublicKey } from "node:crypto";
import { cose, decodeCredentialPublicKey } from "@simplewebauthn/server/helpers";
import { PasskeyFault } from "./passkey-fault.ts";

const minRsaBits = 2048;
/** Lengths of the largest modulus and exponent, in bytes; longer ones would make each signature slow to verify. */
const maxRsaBytes = { n: 1024, e: 4 };

/**
 * Requires that signatures can be verified with a passkey's public key, and that nobody can make them without the private one. With
 * attestation "none" nothing is signed at registration, so a key that is no key would be noticed at the first sign-in only.
 * @param publicKey COSE key (RFC 9052, 7)
 * @throws PasskeyFault
 */
export async function requireUsableKey(publicKey: Uint8Array<ArrayBuffer>): Promise<void> {
  if (!(await isUsable(decodeCredentialPublicKey(publicKey)))) throw new PasskeyFault("PASSKEY_KEY_UNUSABLE");
}

async function isUsable(key: ReturnType<typeof decodeCredentialPublicKey>): Promise<boolean> {
  try {
    // The key type decides how a signature is verified, and the algorithm was requested: all three must be of one kind.
    const algorithm = key.get(cose.COSEKEYS.alg);
    if (cose.isCOSEPublicKeyEC2(key)) return algorithm === cose.COSEALG.ES256 && isP256Point(key);
    if (cose.isCOSEPublicKeyRSA(key)) return algorithm === cose.COSEALG.RS256 && isRsaKey(key);
    return cose.isCOSEPublicKeyOKP(key) && algorithm === cose.COSEALG.EdDSA && (await isEd25519Key(key));
  } catch {
    return false;
  }
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

function isP256Point(key: cose.COSEPublicKeyEC2): boolean {
  const [x, y] = [key.get(cose.COSEKEYS.x), key.get(cose.COSEKEYS.y)];
  // RFC 9053, 7.1.1: leading zeros are kept. OpenSSL would take a coordinate without them.
  if (key.get(cose.COSEKEYS.crv) !== cose.COSECRV.P256 || x?.length !== 32 || y?.length !== 32) return false;
  // OpenSSL refuses a point that is not on the curve.
  const jwk = { kty: "EC", crv: "P-256", x: base64url(x), y: base64url(y) };
  return createPublicKey({ key: jwk, format: "jwk" }).type === "public";
}

function isRsaKey(key: cose.COSEPublicKeyRSA): boolean {
  const [n, e] = [key.get(cose.COSEKEYS.n), key.get(cose.COSEKEYS.e)];
  if (!n || !e || n.length > maxRsaBytes.n || e.length > maxRsaBytes.e) return false;
  const jwk = { kty: "RSA", n: base64url(n), e: base64url(e) };
  const { asymmetricKeyDetails } = createPublicKey({ key: jwk, format: "jwk" });
  const { modulusLength = 0, publicExponent = 0n } = asymmetricKeyDetails ?? {};
  const isOdd = n.at(-1)! % 2 === 1 && publicExponent % 2n === 1n;
  return isOdd && modulusLength >= minRsaBits && publicExponent >= 3n;
}

/** Tells whether a key is a point of Ed25519 in its only encoding (RFC 8032, 5.1.3), and of the group's full order. */
async function isEd25519Key(key: cose.COSEPublicKeyOKP): Promise<boolean> {
  const bytes = key.get(cose.COSEKEYS.x);
  if (key.get(cose.COSEKEYS.crv) !== cose.COSECRV.ED25519 || !bytes) return false;
  // OpenSSL takes any 32 bytes. Few passkeys are on this curve, and the import takes 40 ms.
  const { ed25519 } = await import("@noble/curves/ed25519.js");
  const point = ed25519.Point.fromBytes(bytes);
  return !point.isSmallOrder() && point.isTorsionFree();
}
