import type { ScanActor } from "../presenting/scan-actor.ts";

/** Share of the wanted turn that is made at first. */
const OVERSHOOT = 1.7;
/** Nobody turns farther and still sees the screen. */
const MOST_DEGREES = 42;

/** Makes an actor turn beyond each mark first, and come back to it when the ring shows that. */
export function turnTooFar(actor: ScanActor): ScanActor {
  return {
    ...actor,
    hear(message, at) {
      if (message.type !== "instruction" || message.instruction.kind !== "turn")
        return actor.hear(message, at);
      const degrees = Math.min(MOST_DEGREES, OVERSHOOT * message.instruction.degrees);
      actor.hear({ ...message, instruction: { ...message.instruction, degrees } }, at);
    },
  };
}
