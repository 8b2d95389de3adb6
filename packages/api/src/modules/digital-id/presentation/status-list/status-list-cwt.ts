import { decodeCbor, TaggedValue } from "../cbor-decoder.ts";
import { invalidProof, readMap } from "../cbor-shapes.ts";
import { readChain, verifyPath } from "../certificate-path.ts";
import { headerLabels, readCoseSign1, verifyCoseSign1 } from "../cose-sign1.ts";
import { StatusListToken, type StatusListRequirement, statusListSigners } from "./status-list-token.ts";

const what = "The status list";
const signedMessageTag = 18;
const mediaType = "application/statuslist+cwt";
/** Claims' keys (RFC 8392 §4, draft-ietf-oauth-status-list §5.2). */
const claims = { subject: 2, expiry: 4, issuedAt: 6, list: 65_533, timeToLive: 65_534 } as const;

/** Reads a status list token in CWT format, and verifies its signature. @throws PresentationError */
export function readStatusListCwt(body: Uint8Array, required: StatusListRequirement): StatusListToken {
  const message = decodeCbor(body, what);
  if (!(message instanceof TaggedValue) || message.tag !== signedMessageTag)
    throw invalidProof(`${what} is not a signed message.`);
  const sign1 = readCoseSign1(message.value, what, [headerLabels.certificates]);
  if (sign1.protectedHeader.get(headerLabels.type) !== mediaType)
    throw invalidProof(`${what} says that it is something else.`);
  if (sign1.payload === null) throw invalidProof(`${what} has no payload.`);
  const { protectedHeader, unprotectedHeader } = sign1;
  const certificates = headerLabels.certificates;
  const chain = readChain(protectedHeader.get(certificates) ?? unprotectedHeader.get(certificates));
  verifyCoseSign1(sign1, sign1.payload, chain[0].publicKey, what);
  verifyPath(chain, { ...required, purposes: statusListSigners });
  return toToken(sign1.payload);
}

function toToken(payload: Uint8Array): StatusListToken {
  const claimSet = readMap(decodeCbor(payload, what), what);
  const list = readMap(claimSet.get(claims.list), what);
  return StatusListToken.parse({
    sub: claimSet.get(claims.subject),
    iat: claimSet.get(claims.issuedAt),
    exp: claimSet.get(claims.expiry),
    ttl: claimSet.get(claims.timeToLive),
    list: { bits: list.get("bits"), lst: list.get("lst") },
  });
}
