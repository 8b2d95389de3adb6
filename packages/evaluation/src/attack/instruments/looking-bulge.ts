import type { Presenter } from "../presenting/presenter.ts";
import type { RandomSource } from "../random-source.ts";
import type { Portrait } from "../scene/portrait.ts";
import { cutOutPerson } from "./cut-out.ts";
import { createFilledFeatures } from "./filled-features.ts";
import { playPhotoScript } from "./photo-script.ts";
import { createTexture } from "./texture.ts";
import { createEllipsoidTurn } from "./turn-warps.ts";

/** Creates a script that turns the face as an ellipsoid with a nose, and keeps the irises on the camera. */
export function createLookingBulge(portrait: Portrait, chance: RandomSource): Presenter {
  const { full } = cutOutPerson(portrait);
  return playPhotoScript(
    {
      texture: createTexture(full),
      animate: createFilledFeatures(portrait, full, chance, true),
      turn: createEllipsoidTurn(chance),
    },
    chance,
  );
}
