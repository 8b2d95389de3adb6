import { createLookingPuppet } from "../instruments/looking-puppet.ts";
import { delayHearing } from "../presenting/delay-hearing.ts";
import { performPresenter } from "../presenting/perform-presenter.ts";
import type { ScanActor } from "../presenting/scan-actor.ts";
import type { AttackMeans } from "../species.ts";

/** Milliseconds that the puppet's program takes, and by which its page lies. */
const LATENESS_MS = [1400, 1700] as const;
const LIE_MS = 1200;

/**
 * Creates a puppet whose eyes move, and whose program is slow: its page sets capture times back.
 * @param isSlowLine its page holds answers to pings back, too
 */
export function createLatePuppet({ portrait, chance }: AttackMeans, isSlowLine: boolean): ScanActor {
  const puppet = performPresenter(createLookingPuppet(portrait, chance), null, chance);
  return {
    ...delayHearing(puppet, () => chance.between(...LATENESS_MS)),
    line: { setBackMs: LIE_MS, pongDelayMs: isSlowLine ? LIE_MS : 0 },
  };
}
