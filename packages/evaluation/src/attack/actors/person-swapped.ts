import { performPresenter } from "../presenting/perform-presenter.ts";
import type { ScanActor } from "../presenting/scan-actor.ts";
import { randomCamera } from "../scene/camera.ts";
import type { AttackMeans } from "../species.ts";

const SWAPPED_FROM = 4;

/** Creates a person in whose place another one is from the fourth instruction on, in the same room. */
export function createPersonSwapped({ createFilmed, createOther, chance }: AttackMeans): ScanActor {
  const [first, second] = [createFilmed(), createOther()];
  let isSwapped = false;
  const actor = performPresenter(
    { render: (posture, time) => (isSwapped ? second : first).render(posture, time) },
    randomCamera(chance),
    chance,
  );
  return {
    ...actor,
    hear(message, at) {
      if (message.type === "instruction" && message.number >= SWAPPED_FROM) isSwapped = true;
      actor.hear(message, at);
    },
  };
}
