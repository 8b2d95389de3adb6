import { challenges, type Portrait } from "@ofage/evaluation/attack";
import { startBenchServer } from "../../../../../bench/support/bench-server.ts";
import { type AttackTarget, createAttackTarget } from "./attack-target.ts";
import { FORGERIES } from "./index.ts";
import type { Forgery } from "./forgery.ts";

export interface ForgeryResult {
  forgery: Forgery;
  n: number;
  accepted: number;
}

/**
 * Tries each forgery against a server as `npm start` runs it.
 * @param tries per forgery
 * @throws Error when the server sets a challenge that the frame attacks are not tried with
 */
export async function tryForgeries(
  portraits: readonly Portrait[],
  tries: number,
  seed: number,
): Promise<ForgeryResult[]> {
  const server = await startBenchServer();
  try {
    // Late frames all wait at once; the other attacks run one after the other, so that the engine is not too busy.
    const slow = FORGERIES.filter(({ id }) => id === "late_frames");
    const waiting = slow.map(async (forgery) => {
      const field = await createAttackTarget(server, portraits, seed);
      return toForgeryResult(
        forgery,
        await Promise.all(Array.from({ length: tries }, () => forgery.isAccepted(field))),
      );
    });
    const found: ForgeryResult[] = [];
    for (const forgery of FORGERIES.filter((each) => !slow.includes(each))) {
      const field = await createAttackTarget(server, portraits, seed);
      await requireKnownChallenge(field);
      const accepted: boolean[] = [];
      for (let turn = 0; turn < tries; turn++) accepted.push(await forgery.isAccepted(field));
      found.push(toForgeryResult(forgery, accepted));
    }
    found.push(...(await Promise.all(waiting)));
    return FORGERIES.map((forgery) => found.find((each) => each.forgery === forgery)!);
  } finally {
    await server.stop();
  }
}

const toForgeryResult = (forgery: Forgery, accepted: boolean[]): ForgeryResult => ({
  forgery,
  n: accepted.length,
  accepted: accepted.filter(Boolean).length,
});

async function requireKnownChallenge(field: AttackTarget): Promise<void> {
  const { kind, poses } = (await field.startVerification()).challenge;
  if (!challenges[kind].some((known) => known.join() === poses.join()))
    throw new Error(
      `the server asks for ${poses.join(", ")}, which packages/evaluation/src/attack/challenge.ts does not know`,
    );
}
