import { createHash, createPublicKey, X509Certificate } from "node:crypto";
import type { WalletRequest } from "@ofage/contract";
import { readLink } from "../../packages/api/testing/wallet.ts";
import type { CanaryAnswer } from "./canary-wallet.ts";
import type { SecretSearcher } from "./search/secret-searcher.ts";

/** Label of what a server tells the visitor's page, and nobody else. */
export const requestSecret = "wallet request";

const digest = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();

/**
 * Registers a wallet's answer as secrets of a scenario: what was sent, what it decrypts to, with each issuer-signed item, signature and
 * certificate in it, the device's key, and the hashes by which a holder of any of them could recognize it.
 * @param others bytes that every answer has: another answer of the same kind, and the authority's certificate
 */
export function registerWalletSecrets(
  searcher: SecretSearcher,
  scenario: string,
  answer: CanaryAnswer,
  others: Buffer,
): void {
  const { credential, deviceResponse, encrypted, text } = answer;
  const [, , payload, signature] = credential.issuerAuth;
  const addRandom = (what: string, bytes: Uint8Array) =>
    searcher.addRandom(`${what} (${scenario})`, Buffer.from(bytes));
  const addUnique = (what: string, bytes: Uint8Array) =>
    searcher.addUnique(`${what} (${scenario})`, Buffer.from(bytes), others);

  // The later label of a piece is the one that is reported.
  addUnique("device response", deviceResponse);
  addUnique("security object", payload!);
  for (const item of credential.items.values()) addUnique("signed item", item);
  addRandom("issuer's signature", signature);
  for (const part of encrypted) addRandom("encrypted answer", part);
  for (const each of [text, deviceResponse, payload!]) addRandom("digest", digest(each));
  // Without its last characters, which depend on what follows them where it is written.
  if (encrypted.length > 0) searcher.addText(`encrypted answer (${scenario})`, text.slice(-200, -4));
  registerCertificate(searcher, scenario, answer, others);
  registerDeviceKey(searcher, scenario, answer);
}

function registerCertificate(
  searcher: SecretSearcher,
  scenario: string,
  { signer, texts }: CanaryAnswer,
  others: Buffer,
): void {
  const label = `certificate (${scenario})`;
  const der = Buffer.from(signer.rawData);
  const { serialNumber, publicKey } = new X509Certificate(der);
  searcher.addUnique(label, der, others);
  searcher.addRandom(label, Buffer.from(serialNumber, "hex"));
  for (const serial of [serialNumber, serialNumber.toLowerCase(), String(BigInt(`0x${serialNumber}`))])
    searcher.addText(label, serial);
  const spki = publicKey.export({ type: "spki", format: "der" });
  for (const bytes of [der, spki]) searcher.addRandom(`fingerprint (${scenario})`, digest(bytes));
  searcher.addRandom(`fingerprint (${scenario})`, createHash("sha1").update(der).digest());
  for (const text of texts) searcher.addText(`text (${scenario})`, text);
}

function registerDeviceKey(searcher: SecretSearcher, scenario: string, { credential }: CanaryAnswer): void {
  const publicKey = createPublicKey(credential.deviceKey);
  const { kty, crv, x, y } = publicKey.export({ format: "jwk" });
  for (const coordinate of [x!, y!])
    searcher.addRandom(`device key (${scenario})`, Buffer.from(coordinate, "base64url"));
  // A key's thumbprint (RFC 7638), and that of its encoded form.
  const thumbprints = [
    JSON.stringify({ crv, kty, x, y }),
    publicKey.export({ type: "spki", format: "der" }),
  ].map(digest);
  for (const thumbprint of thumbprints) searcher.addRandom(`device key (${scenario})`, thumbprint);
}

/** Registers what binds an answer to its attempt: the nonce, and the secret of the address that a wallet posts to. */
export function registerWalletRequest(
  searcher: SecretSearcher,
  scenario: string,
  { codes }: WalletRequest,
): void {
  const { nonce, response_uri } = readLink(codes!.openid4vp);
  for (const secret of [nonce, response_uri.split(".").at(-1)!]) {
    searcher.addText(`${requestSecret} (${scenario})`, secret);
    searcher.addRandom(`${requestSecret} (${scenario})`, Buffer.from(secret, "base64url"));
  }
}
