import type { Presenter } from "../presenting/presenter.ts";
import type { RandomSource } from "../random-source.ts";
import type { Portrait } from "../scene/portrait.ts";
import { cutOutPerson } from "./cut-out.ts";
import { createPaintedFeatures } from "./painted-features.ts";
import { playPhotoScript } from "./photo-script.ts";
import { createTexture } from "./texture.ts";
import { createPlaneTurn } from "./turn-warps.ts";

/** Creates a script that scales, shifts, squeezes and tilts the whole photograph; its mouth and lids are painted where they are asked for. */
export function createZoomShift(portrait: Portrait, chance: RandomSource): Presenter {
  const { full } = cutOutPerson(portrait);
  return playPhotoScript(
    {
      texture: createTexture(full),
      animate: createPaintedFeatures(portrait, full, chance),
      turn: createPlaneTurn(chance),
    },
    chance,
  );
}
