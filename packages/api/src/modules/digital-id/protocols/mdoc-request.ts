import { encode, Tagged } from "cborg";
import type { Keyring } from "../../../secrets/keyring.ts";
import { ageElement, type AskedDocument } from "../presentation/index.ts";
import { walletKeyPair, walletNonce, type WalletAttempt } from "../wallet-secrets.ts";

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

/**
 * Returns the encryption parameters of an attempt, base64url: the nonce and the COSE key (RFC 9053, 7.1) to which the wallet encrypts
 * (ISO/IEC 18013-7, C.2).
 */
export function encryptionInfo(keyring: Keyring, attempt: WalletAttempt): string {
  const { point } = walletKeyPair(keyring, attempt);
  const key = new Map<number, unknown>([
    [1, 2],
    [-1, 1],
    [-2, point.x],
    [-3, point.y],
  ]);
  const nonce = Buffer.from(walletNonce(keyring, attempt), "base64url");
  return base64url(encode(["dcapi", { nonce, recipientPublicKey: key }]));
}

/**
 * Builds the data of a request by `org-iso-mdoc` for one document (ISO/IEC 18013-7, C.2). A verifier that keeps nothing says so: no element
 * is to be retained.
 */
export function mdocRequest(
  keyring: Keyring,
  attempt: WalletAttempt,
  { docType, namespace, ages }: AskedDocument,
) {
  const elements = Object.fromEntries(ages.map((age) => [ageElement(age), false]));
  const itemsRequest = new Tagged(24, encode({ docType, nameSpaces: { [namespace]: elements } }));
  return {
    deviceRequest: base64url(encode({ version: "1.0", docRequests: [{ itemsRequest }] })),
    encryptionInfo: encryptionInfo(keyring, attempt),
  };
}
