import type { RandomSource } from "../random-source.ts";
import { type Camera, exposePicture } from "../scene/camera.ts";
import { createCorrectingPerformer } from "./correct-movements.ts";
import type { Posture, Presenter } from "./presenter.ts";
import type { ScanActor } from "./scan-actor.ts";

/**
 * Lets a presenter answer a scan as a person does.
 * @param camera adds its blur and noise; null for a presenter that has a camera's noise already
 * @param adapt changes each posture to what this person makes of it
 */
export function performPresenter(
  presenter: Presenter,
  camera: Camera | null,
  chance: RandomSource,
  adapt: (posture: Posture, at: number) => Posture = (posture) => posture,
): ScanActor {
  const performer = createCorrectingPerformer(() => chance.between(0, 1));
  return {
    hear: (message, at) => performer.hear(message, at),
    show: async (at) => {
      const scene = await presenter.render(adapt(performer.postureAt(at), at), at);
      return camera === null ? scene : exposePicture(scene, camera, chance);
    },
  };
}
