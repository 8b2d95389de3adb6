import { challenges, type Portrait } from "@ofage/engine/attack";
import { startBenchServer } from "../../support/server.ts";
import { type Field, openField } from "./field.ts";
import { FORGERIES } from "./index.ts";
import type { Forgery } from "./forgery.ts";

export interface Tried {
  forgery: Forgery;
  n: number;
  accepted: number;
}

/**
 * Tries each forgery against a server as `npm start` runs it.
 * @param tries of each
 * @throws Error where the server puts a challenge that the frames' attacks are not tried with
 */
export async function tryForgeries(
  portraits: readonly Portrait[],
  tries: number,
  seed: number,
): Promise<Tried[]> {
  const server = await startBenchServer();
  try {
    // All at once wait for what is late; the others one after the other, so that the engine is not too busy.
    const slow = FORGERIES.filter(({ id }) => id === "late_frames");
    const waiting = slow.map(async (forgery) => {
      const field = await openField(server, portraits, seed);
      return count(
        forgery,
        await Promise.all(Array.from({ length: tries }, () => forgery.isAccepted(field))),
      );
    });
    const found: Tried[] = [];
    for (const forgery of FORGERIES.filter((each) => !slow.includes(each))) {
      const field = await openField(server, portraits, seed);
      await requireKnownChallenge(field);
      const accepted: boolean[] = [];
      for (let turn = 0; turn < tries; turn++) accepted.push(await forgery.isAccepted(field));
      found.push(count(forgery, accepted));
    }
    found.push(...(await Promise.all(waiting)));
    return FORGERIES.map((forgery) => found.find((each) => each.forgery === forgery)!);
  } finally {
    await server.stop();
  }
}

const count = (forgery: Forgery, accepted: boolean[]): Tried => ({
  forgery,
  n: accepted.length,
  accepted: accepted.filter(Boolean).length,
});

async function requireKnownChallenge(field: Field): Promise<void> {
  const { kind, poses } = (await field.begin()).challenge;
  if (!challenges[kind].some((known) => known.join() === poses.join()))
    throw new Error(
      `the server asks for ${poses.join(", ")}, which packages/engine/attack/challenge.ts does not know`,
    );
}
