import type { Presenter } from "../presenting/presenter.ts";
import type { RandomSource } from "../random-source.ts";
import type { Portrait } from "../scene/portrait.ts";
import { cutOutPerson } from "./cut-out.ts";
import { createFilledFeatures } from "./filled-features.ts";
import { playPhotoScript } from "./photo-script.ts";
import { createTexture } from "./texture.ts";
import { createHillTurn, type Turn } from "./turn-warps.ts";

/** Creates a script that opens the mouth by moving the lower face and filling the gap, and warps the face well for all else. */
export function createFilledMouth(portrait: Portrait, chance: RandomSource): Presenter {
  return warpWithFilledMouth(portrait, createHillTurn(chance), chance);
}

/** Creates a script that turns the photograph by a warp, with a mouth that opens and lids that close. */
export function warpWithFilledMouth(portrait: Portrait, turn: Turn, chance: RandomSource): Presenter {
  const { full } = cutOutPerson(portrait);
  return playPhotoScript(
    { texture: createTexture(full), animate: createFilledFeatures(portrait, full, chance), turn },
    chance,
  );
}
