import { sign } from "node:crypto";
import { encode, Tagged } from "cborg";
import type { WalletSigner } from "./wallet-signer.ts";

/** Label of the certificate chain in a header (RFC 9360 §2). */
const x5chain = 33;

/**
 * Signs an item request as its reader: a COSE_Sign1 with a detached payload, whose chain is in the unprotected header (ISO/IEC 18013-5
 * §9.1.4).
 * @param transcript encoded, to which the request is bound
 */
export function signReaderAuth(
  { privateKey, algorithm, chain }: WalletSigner,
  itemsRequest: Tagged,
  transcript: Uint8Array,
): unknown[] {
  const protectedHeader = encode(new Map([[1, algorithm.cose]]));
  const readerAuthentication = encodeArray([
    encode("ReaderAuthentication"),
    transcript,
    encode(itemsRequest),
  ]);
  const payload = encode(new Tagged(24, readerAuthentication));
  const toBeSigned = encode(["Signature1", protectedHeader, new Uint8Array(), payload]);
  const signature = sign(algorithm.hash, toBeSigned, { key: privateKey, dsaEncoding: "ieee-p1363" });
  const certificates = chain.length === 1 ? chain[0] : [...chain];
  return [protectedHeader, new Map([[x5chain, certificates]]), null, new Uint8Array(signature)];
}

/** Encodes an array of fewer than 24 items that are encoded already, so that the transcript's bytes stay as they are. */
const encodeArray = (items: readonly Uint8Array[]): Uint8Array =>
  new Uint8Array(Buffer.concat([Uint8Array.of(0x80 | items.length), ...items]));
