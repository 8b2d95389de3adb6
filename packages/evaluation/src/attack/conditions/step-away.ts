import type { Presenter } from "../presenting/presenter.ts";
import { performPresenter } from "../presenting/perform-presenter.ts";
import type { ScanActor } from "../presenting/scan-actor.ts";
import type { RandomSource } from "../random-source.ts";
import { randomCamera } from "../scene/camera.ts";

/** Milliseconds that the way out of the picture takes, and breadths of the face that it is long. */
const WAY = { ms: 1000, length: 4.5 };

/**
 * Lets a visitor leave the picture once, in the middle of the second instruction.
 * @param absenceMs milliseconds without a face
 */
export function stepAway(visitor: Presenter, absenceMs: number, chance: RandomSource): ScanActor {
  let leftAt = Infinity;
  const actor = performPresenter(visitor, randomCamera(chance), chance, (posture, at) => {
    const gone = Math.min((at - leftAt) / WAY.ms, (leftAt + absenceMs + 2 * WAY.ms - at) / WAY.ms);
    return gone > 0 ? { ...posture, x: posture.x + WAY.length * Math.min(1, gone) } : posture;
  });
  return {
    ...actor,
    hear(message, at) {
      if (message.type === "instruction" && message.number === 2 && leftAt === Infinity)
        leftAt = at + chance.between(200, 900);
      actor.hear(message, at);
    },
  };
}
