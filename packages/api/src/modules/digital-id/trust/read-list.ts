import type { X509Certificate } from "../presentation/x509.ts";
import { readTrustedList } from "./read-trusted-list.ts";
import { readVical } from "./read-vical.ts";
import { maxListBytes, type TrustedList } from "./trusted-list.ts";
import { TrustedListError } from "./trusted-list-error.ts";

/**
 * Verifies and reads a list of issuers in either format. A VICAL begins with a CBOR array of four, with or without its tag, and XML never
 * does.
 * @param signers certificates that the operator has pinned, one of which must have signed it
 * @throws TrustedListError saying which step failed
 */
export function readList(bytes: Uint8Array, signers: readonly X509Certificate[], now: Date): TrustedList {
  if (bytes.length > maxListBytes) throw new TrustedListError("The list is larger than 4 MiB");
  const isVical = bytes[0] === 0x84 || bytes[0] === 0xd2;
  return isVical ? readVical(bytes, signers, now) : readTrustedList(bytes, signers, now);
}
