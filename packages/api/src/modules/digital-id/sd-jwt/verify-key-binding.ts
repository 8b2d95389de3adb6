import type { KeyObject } from "node:crypto";
import { clockTolerance, invalidProof } from "../presentation/index.ts";
import { readSignedJwt, verifySignedJwt } from "./signed-jwt.ts";

/** Facts that the holder must have signed. */
export interface KeyBinding {
  nonce: string;
  /** Receiver of the answer. */
  audience: string;
  /** Digest of what is presented. */
  presented: string;
  now: Date;
}

/** How long before the answer the holder may have signed, in milliseconds. */
const maxAge = 600_000;
const known = ["iat", "nonce", "aud", "sd_hash"];

/**
 * Verifies that the holder of the credential's key signed this answer, for this attempt and page (RFC 9901, sections 4.3 and 7.3). It must
 * say nothing else: that would be the wallet's word.
 * @throws PresentationError
 */
export function verifyKeyBinding(text: string, holder: KeyObject, expected: KeyBinding): void {
  const what = "The holder's JWT";
  const jwt = readSignedJwt(text, what);
  if (jwt.header.get("typ") !== "kb+jwt") throw invalidProof(`${what} says that it is something else.`);
  verifySignedJwt(jwt, holder, what);
  const { claims } = jwt;
  if ([...claims.keys()].some((name) => !known.includes(name)))
    throw invalidProof(`${what} holds more than was asked.`);
  if (claims.get("nonce") !== expected.nonce) throw invalidProof(`${what} is for another attempt.`);
  if (claims.get("aud") !== expected.audience) throw invalidProof(`${what} is for somebody else.`);
  if (claims.get("sd_hash") !== expected.presented) throw invalidProof(`${what} is for other values.`);
  requireRecent(claims.get("iat"), expected.now, what);
}

function requireRecent(seconds: unknown, now: Date, what: string): void {
  const age = typeof seconds === "number" ? now.getTime() - seconds * 1000 : Number.NaN;
  if (!(age <= maxAge && age >= -clockTolerance)) throw invalidProof(`${what} is not of now.`);
}
