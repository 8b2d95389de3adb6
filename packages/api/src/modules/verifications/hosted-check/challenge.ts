import { randomInt } from "node:crypto";
import type { ChallengeKind, Pose } from "@ofage/contract";
import { createToken } from "../../../secrets/token.ts";
import type { VerificationRow } from "../store.ts";

/** A scan takes about ten seconds. The rest leaves time to repeat an instruction or to find better light. */
const challengeLifetimeMs = 90_000;

/** Without a limit, a visitor could ask for challenges until one fits a recording. */
export const maxChallenges = 5;

/**
 * Creates a challenge that no earlier recording can anticipate: two movements, each one of two, in a random order. The
 * age is estimated on the frontal frames around them.
 */
export function createChallenge(kind: ChallengeKind): {
  nonce: string;
  challenge_kind: ChallengeKind;
  poses: Pose[];
} {
  const distance = pickRandomly("closer", "farther");
  const other = kind === "head_turn" ? pickRandomly("left", "right") : "mouth_open";
  const [first, second] = pickRandomly([distance, other], [other, distance]);
  return { nonce: createToken(), challenge_kind: kind, poses: ["front", "front", first!, second!, "front"] };
}

/**
 * Returns the time after which frames for the challenge are refused.
 * @param check verification whose visitor has consented
 */
export function challengeExpiresAt(check: VerificationRow): Date {
  return new Date((check.challenged_at ?? check.created_at).getTime() + challengeLifetimeMs);
}

function pickRandomly<const T>(one: T, other: T): T {
  return randomInt(2) === 0 ? one : other;
}
