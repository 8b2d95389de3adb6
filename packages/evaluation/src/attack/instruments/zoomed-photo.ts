import type { Presenter } from "../presenting/presenter.ts";
import type { RandomSource } from "../random-source.ts";
import { paintWall } from "../scene/projection.ts";
import type { Portrait } from "../scene/portrait.ts";
import { cutOutPerson } from "./cut-out.ts";
import { createPaintedFeatures } from "./painted-features.ts";
import { playPhotoScript } from "./photo-script.ts";
import { createTexture } from "./texture.ts";

/** Creates a script that makes the person larger and smaller before a plain wall, and paints mouth and lids. */
export function createZoomedPhoto(portrait: Portrait, chance: RandomSource): Presenter {
  const { full, alpha } = cutOutPerson(portrait);
  const level = chance.between(120, 220);
  return playPhotoScript(
    {
      texture: createTexture(full, alpha),
      animate: createPaintedFeatures(portrait, full, chance),
      turn: () => () => {},
      background: () => paintWall([level, level * 0.98, level * 0.95]),
    },
    chance,
  );
}
