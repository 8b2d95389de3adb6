import type { Pose } from "@ofage/engine";
import type { RandomSource } from "./random-source.ts";

export type ChallengeKind = "head_turn" | "without_turn";
export const challengeKinds: readonly ChallengeKind[] = ["head_turn", "without_turn"];

/** Every challenge that the server picks from, each with equal probability: docs/decisions/0030-two-movements.md. */
export const challenges: Record<ChallengeKind, readonly (readonly Pose[])[]> = {
  head_turn: inBothOrders(["left", "right"]),
  without_turn: inBothOrders(["mouth_open"]),
};

function inBothOrders(others: readonly Pose[]): Pose[][] {
  const distances: Pose[] = ["closer", "farther"];
  const pairs = others.flatMap((other) =>
    distances.flatMap((distance) => [
      [other, distance],
      [distance, other],
    ]),
  );
  return pairs.map(([first, second]) => ["front", "front", first!, second!, "front"]);
}

/** Picks a challenge of the same kind that asks for something else. */
export function pickOtherChallenge(
  kind: ChallengeKind,
  poses: readonly Pose[],
  chance: RandomSource,
): readonly Pose[] {
  return chance.oneOf(challenges[kind].filter((other) => other.join() !== poses.join()));
}
