import { invalidProof, readMap, readText, readUnsigned } from "../cbor-shapes.ts";
import { PresentationError } from "../presentation-error.ts";
import { readStatus } from "./read-status.ts";
import { readStatusListCwt } from "./status-list-cwt.ts";
import { readStatusListJwt } from "./status-list-jwt.ts";
import { requireClaims, type StatusListRequirement, type StatusListToken } from "./status-list-token.ts";
import type { FetchedStatusList, StatusLists } from "./status-lists.ts";

interface StatusListExpectation extends StatusListRequirement {
  statusLists: StatusLists;
}

/** Longest token in bytes. */
const maxLength = 4 * 1024 * 1024;

type ReadToken = (
  body: Uint8Array,
  required: StatusListRequirement,
) => StatusListToken | Promise<StatusListToken>;

const readers = new Map<string, ReadToken>([
  ["application/statuslist+cwt", readStatusListCwt],
  ["application/statuslist+jwt", readStatusListJwt],
]);

/**
 * Requires that the status list that a credential names, if any, says that it is valid (draft-ietf-oauth-status-list §8.3).
 * @param status the security object's member of this name
 * @throws PresentationError `revoked_credential` if revoked or suspended; `unavailable` if the issuer has no list in force to offer;
 * `invalid_proof` if the list cannot be trusted
 */
export async function requireNotRevoked(status: unknown, expected: StatusListExpectation): Promise<void> {
  if (status === undefined) return;
  const list = readMap(readMap(status, "The status").get("status_list"), "The status list's reference");
  const index = readUnsigned(list.get("idx"), "The status list's index");
  const uri = readText(list.get("uri"), "The status list's address");
  requireSecureAddress(uri);
  const value = await lookUp(uri, index, expected).catch((cause: unknown) => {
    if (cause instanceof PresentationError && cause.reason === "unavailable") throw cause;
    throw invalidProof("The status list cannot be read.", { cause });
  });
  if (value !== 0)
    throw new PresentationError("revoked_credential", "The credential is revoked or suspended.");
}

function requireSecureAddress(uri: string): void {
  const url = URL.canParse(uri) ? new URL(uri) : undefined;
  if (url?.protocol !== "https:" || url.username || url.password)
    throw invalidProof("The status list's address is not a secure one.");
}

async function lookUp(
  uri: string,
  index: number,
  { statusLists, ...required }: StatusListExpectation,
): Promise<number> {
  const { now } = required;
  const token = await statusLists.read(uri, now, async (list) => {
    const read = await readToken(list, required);
    requireClaims(read, uri, now);
    return read;
  });
  return readStatus(token.list, index);
}

function readToken(
  { contentType, body }: FetchedStatusList,
  required: StatusListRequirement,
): StatusListToken | Promise<StatusListToken> {
  if (body.length > maxLength) throw invalidProof("The status list is too large.");
  const [mediaType = ""] = contentType.split(";");
  const read = readers.get(mediaType.trim().toLowerCase());
  if (!read) throw invalidProof("The status list is of an unknown type.");
  return read(body, required);
}
