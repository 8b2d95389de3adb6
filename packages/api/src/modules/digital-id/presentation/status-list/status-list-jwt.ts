import { compactVerify, decodeProtectedHeader } from "jose";
import { z } from "zod";
import { invalidProof } from "../cbor-shapes.ts";
import { readChain, verifyPath } from "../certificate-path.ts";
import { algorithmOfKey } from "../cose-algorithm.ts";
import { StatusListToken, type StatusListRequirement, statusListSigners } from "./status-list-token.ts";

const what = "The status list";

const Header = z.object({
  typ: z.literal("statuslist+jwt"),
  /** Certificates in base64, the signer's first (RFC 7515 §4.1.6). */
  x5c: z.array(z.base64()),
});

const Claims = StatusListToken.omit({ list: true }).extend({
  status_list: z.object({ bits: StatusListToken.shape.list.shape.bits, lst: z.base64url() }),
});

/** Reads a status list token in JWT format, and verifies its signature. @throws PresentationError, or another error if it is malformed */
export async function readStatusListJwt(
  body: Uint8Array,
  required: StatusListRequirement,
): Promise<StatusListToken> {
  const token = Buffer.from(body).toString("latin1");
  const { x5c } = Header.parse(decodeProtectedHeader(token));
  const chain = readChain(x5c.map((each) => new Uint8Array(Buffer.from(each, "base64"))));
  const key = chain[0].publicKey;
  const { joseName } = algorithmOfKey(key, what);
  const { payload } = await compactVerify(token, key, { algorithms: [joseName] }).catch((cause: unknown) => {
    throw invalidProof(`${what} has a wrong signature.`, { cause });
  });
  verifyPath(chain, { ...required, purposes: statusListSigners });
  const { status_list, ...claims } = Claims.parse(JSON.parse(Buffer.from(payload).toString()));
  const lst = new Uint8Array(Buffer.from(status_list.lst, "base64url"));
  return { ...claims, list: { bits: status_list.bits, lst } };
}
