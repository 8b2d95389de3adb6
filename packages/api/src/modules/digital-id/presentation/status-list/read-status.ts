import { promisify } from "node:util";
import { inflate } from "node:zlib";
import { invalidProof } from "../cbor-shapes.ts";
import type { StatusListToken } from "./status-list-token.ts";

/** Longest list in bytes: 32 million credentials with one bit each. */
const maxOutputLength = 4 * 1024 * 1024;

const decompress = promisify(inflate);

/**
 * Returns the status at an index of a list, from the least significant bits of each byte up (draft-ietf-oauth-status-list §4.1).
 * @throws PresentationError if the list ends before; another error if it is malformed or too long
 */
export async function readStatus({ bits, lst }: StatusListToken["list"], index: number): Promise<number> {
  const bytes = await decompress(lst, { maxOutputLength });
  const perByte = 8 / bits;
  const byte = bytes[Math.floor(index / perByte)];
  if (byte === undefined) throw invalidProof("The status list has no such index.");
  return (byte >> ((index % perByte) * bits)) & (2 ** bits - 1);
}
