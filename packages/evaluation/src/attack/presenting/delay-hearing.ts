import type { ScanMessage } from "@ofage/contract";
import type { ScanActor } from "./scan-actor.ts";

/** Milliseconds that a performer takes to react by itself, on average. */
const OWN_REACTION_MS = 370;

/**
 * Makes an actor react later, by hearing everything later.
 * @param reactionMs returns the milliseconds from a message to the reaction, anew for each message
 */
export function delayHearing(actor: ScanActor, reactionMs: () => number): ScanActor {
  const unheard: { message: ScanMessage; at: number }[] = [];
  let lastAt = 0;
  return {
    ...actor,
    hear(message, at) {
      lastAt = Math.max(lastAt, at + reactionMs() - OWN_REACTION_MS);
      unheard.push({ message, at: lastAt });
    },
    show(at, size) {
      while (unheard.length > 0 && unheard[0]!.at <= at) {
        const next = unheard.shift()!;
        actor.hear(next.message, next.at);
      }
      return actor.show(at, size);
    },
  };
}
