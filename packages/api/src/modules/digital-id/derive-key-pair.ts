import { createECDH, createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from "node:crypto";
import type { Keyring } from "../../secrets/keyring.ts";

/** A key pair on P-256. */
export interface KeyPair {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/**
 * Derives a key pair on P-256 from SECRET_KEY, the same in every process, so that nothing secret is stored.
 * @param use what sets this key apart from others of the purpose
 */
export function deriveKeyPair(keyring: Keyring, purpose: "wallet" | "test-issuer", use: string): KeyPair {
  const pair = createECDH("prime256v1");
  setPrivateKey(pair, (count) => Buffer.from(keyring.digest(purpose, `${use}/${count}`), "base64url"));
  const encoded = pair.getPublicKey();
  const jwk: JsonWebKey = {
    kty: "EC",
    crv: "P-256",
    x: encoded.toString("base64url", 1, 33),
    y: encoded.toString("base64url", 33),
    d: toScalar(pair.getPrivateKey()).toString("base64url"),
  };
  const privateKey = createPrivateKey({ key: jwk, format: "jwk" });
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

/** Pads a private key to 32 bytes: `createECDH` leaves out zeros at its beginning, which RFC 7518 §6.2.2.1 keeps. */
const toScalar = (key: Buffer): Buffer => Buffer.concat([Buffer.alloc(32 - key.length), key]);

/** Takes the first number of the sequence that is a private key: one in 2^32 is larger than the group's order. */
function setPrivateKey(pair: ReturnType<typeof createECDH>, candidate: (count: number) => Buffer): void {
  for (let count = 0; ; count++) {
    try {
      pair.setPrivateKey(candidate(count));
      return;
    } catch (error) {
      if (count === 3) throw error;
    }
  }
}
