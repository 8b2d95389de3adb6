import type { Raster } from "../../../../../fixtures/paint-triangles.ts";
import type { Presenter } from "../presenting/presenter.ts";
import { performPresenter } from "../presenting/perform-presenter.ts";
import type { ScanActor } from "../presenting/scan-actor.ts";
import type { RandomSource } from "../random-source.ts";
import { randomCamera } from "../scene/camera.ts";
import { FACE_CENTER } from "../scene/projection.ts";

/** Brightness of the face, of 256: the scan says "too dark" below 30. */
const FACE_BRIGHTNESS = [36, 48] as const;

/** Puts a visitor in light that is just enough for the scan to say nothing, before a camera that answers it by noise. */
export function dimLight(visitor: Presenter, chance: RandomSource): ScanActor {
  const wanted = chance.between(...FACE_BRIGHTNESS);
  let factor: number | null = null;
  const dimmed: Presenter = {
    async render(posture, time) {
      const scene = await visitor.render(posture, time);
      factor ??= Math.min(1, wanted / measureFaceBrightness(scene));
      for (let i = 0; i < scene.data.length; i++) scene.data[i] = scene.data[i]! * factor + 0.5;
      return scene;
    },
  };
  const camera = { ...randomCamera(chance), gain: 1, gamma: 1, noise: chance.between(5, 9) };
  return performPresenter(dimmed, camera, chance);
}

function measureFaceBrightness({ width, data }: Raster): number {
  const reach = 45;
  let sum = 0;
  for (let y = FACE_CENTER.y - reach; y < FACE_CENTER.y + reach; y++)
    for (let x = FACE_CENTER.x - reach; x < FACE_CENTER.x + reach; x++) {
      const at = 3 * (y * width + x);
      sum += 0.3 * data[at]! + 0.59 * data[at + 1]! + 0.11 * data[at + 2]!;
    }
  return sum / (2 * reach) ** 2;
}
