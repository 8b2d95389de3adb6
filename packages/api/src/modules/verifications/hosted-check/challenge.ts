import { randomInt } from "node:crypto";
import type { ChallengeKind, Pose } from "@ofage/contract";
import { createToken } from "../../../secrets/token.ts";
import type { VerificationRow } from "../store.ts";

/** A scan takes about ten seconds; some people need to be told twice, and some to find their light. */
const challengeLifetimeMs = 90_000;

/** Whoever may ask for another challenge without end waits for the one that a recording fits. */
export const maxChallenges = 5;

/**
 * What a check asks its visitor to do, which no recording made earlier can know: two movements, each one of two, in an order
 * picked here. The frontal frames around them are the ones an age is estimated on.
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

/** When frames for the check's challenge come too late. @param check one whose visitor has agreed */
export function challengeExpiresAt(check: VerificationRow): Date {
  return new Date((check.challenged_at ?? check.created_at).getTime() + challengeLifetimeMs);
}

function pickRandomly<const T>(one: T, other: T): T {
  return randomInt(2) === 0 ? one : other;
}
