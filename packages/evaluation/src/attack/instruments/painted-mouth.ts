import type { Presenter } from "../presenting/presenter.ts";
import type { RandomSource } from "../random-source.ts";
import type { Portrait } from "../scene/portrait.ts";
import { cutOutPerson } from "./cut-out.ts";
import { createPaintedFeatures } from "./painted-features.ts";
import { playPhotoScript } from "./photo-script.ts";
import { createTexture } from "./texture.ts";
import { createHillTurn } from "./turn-warps.ts";

/** Creates a script that paints the open mouth and the closed lids, and warps the face well for all else. */
export function createPaintedMouth(portrait: Portrait, chance: RandomSource): Presenter {
  const { full } = cutOutPerson(portrait);
  return playPhotoScript(
    {
      texture: createTexture(full),
      animate: createPaintedFeatures(portrait, full, chance),
      turn: createHillTurn(chance),
    },
    chance,
  );
}
