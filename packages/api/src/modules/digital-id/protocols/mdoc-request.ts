import { encode, Tagged } from "cborg";
import { ageElement, type AskedDocument } from "../presentation/asked-documents.ts";
import { signReaderAuth } from "../signing/sign-reader-auth.ts";
import type { WalletSigner } from "../signing/wallet-signer.ts";
import { toCoseKey } from "../to-cose-key.ts";
import type { WalletSecrets } from "../wallet-secrets.ts";

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

/**
 * Encodes the encryption parameters of an attempt, base64url: the nonce and the key to which the wallet encrypts (ISO/IEC 18013-7, C.2).
 */
export const encodeEncryptionInfo = ({ nonce, keys }: WalletSecrets): string =>
  base64url(
    encode([
      "dcapi",
      { nonce: Buffer.from(nonce, "base64url"), recipientPublicKey: toCoseKey(keys.publicKey) },
    ]),
  );

/**
 * Encodes a request by `org-iso-mdoc` for one document, base64url (ISO/IEC 18013-5, 8.3.2.1.2.1). A verifier that keeps nothing says so: no
 * element is to be retained.
 * @param signer undefined for a request whose reader stays unnamed
 * @param transcript encoded, of the session that the request is signed for
 */
export function encodeDeviceRequest(
  { docType, namespace, ages }: AskedDocument,
  signer: WalletSigner | undefined,
  transcript: Uint8Array,
): string {
  const elements = Object.fromEntries(ages.map((age) => [ageElement(age), false]));
  const itemsRequest = new Tagged(24, encode({ docType, nameSpaces: { [namespace]: elements } }));
  const readerAuth = signer && signReaderAuth(signer, itemsRequest, transcript);
  return base64url(
    encode({ version: "1.0", docRequests: [{ itemsRequest, ...(readerAuth && { readerAuth }) }] }),
  );
}
