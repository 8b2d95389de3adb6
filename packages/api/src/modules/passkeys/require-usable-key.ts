import { createPublicKey } from "node:crypto";
import { cose, decodeCredentialPublicKey } from "@simplewebauthn/server/helpers";
import { PasskeyFault } from "./passkey-fault.ts";

const minRsaBits = 2048;
/** Lengths of the largest modulus and exponent, in bytes; longer ones would make each signature slow to verify. */
const maxRsaBytes = { n: 1024, e: 4 };

/** Prime of Curve25519's field, and the constant of Ed25519's equation (RFC 8032, 5.1). */
const p = 2n ** 255n - 19n;
const d = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;

/**
 * Requires that signatures can be verified with a passkey's public key. With attestation "none" nothing is signed at
 * registration, so a key that is no key would be noticed at the first sign-in only.
 * @param publicKey COSE key (RFC 9052, 7)
 * @throws PasskeyFault
 */
export function requireUsableKey(publicKey: Uint8Array<ArrayBuffer>): void {
  if (!isUsable(decodeCredentialPublicKey(publicKey))) throw new PasskeyFault("PASSKEY_KEY_UNUSABLE");
}

function isUsable(key: ReturnType<typeof decodeCredentialPublicKey>): boolean {
  try {
    // The key type decides how a signature is verified, and the algorithm was requested: all three must be of one kind.
    const algorithm = key.get(cose.COSEKEYS.alg);
    if (cose.isCOSEPublicKeyEC2(key)) return algorithm === cose.COSEALG.ES256 && isP256Point(key);
    if (cose.isCOSEPublicKeyRSA(key)) return algorithm === cose.COSEALG.RS256 && isRsaKey(key);
    return cose.isCOSEPublicKeyOKP(key) && algorithm === cose.COSEALG.EdDSA && isEd25519Key(key);
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
  return modulusLength >= minRsaBits && publicExponent >= 3n && publicExponent % 2n === 1n;
}

function isEd25519Key(key: cose.COSEPublicKeyOKP): boolean {
  return key.get(cose.COSEKEYS.crv) === cose.COSECRV.ED25519 && isEd25519Point(key.get(cose.COSEKEYS.x));
}

/** Tells whether bytes encode a point of Ed25519 (RFC 8032, 5.1.3). */
function isEd25519Point(bytes: Uint8Array | undefined): boolean {
  if (bytes?.length !== 32) return false;
  const y = BigInt(`0x${Buffer.from(bytes.toReversed()).toString("hex")}`) & (2n ** 255n - 1n);
  // The curve's equation gives x² = (y² - 1) / (dy² + 1); Euler's criterion tells whether that is a square.
  const square = (y * y - 1n) * power(d * y * y + 1n, p - 2n);
  return y < p && power(square, (p - 1n) / 2n) <= 1n;
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let factor = ((base % p) + p) % p; exponent > 0n; exponent >>= 1n, factor = (factor * factor) % p)
    if (exponent & 1n) result = (result * factor) % p;
  return result;
}
