import type { Presenter } from "../presenting/presenter.ts";
import type { RandomSource } from "../random-source.ts";
import type { Portrait } from "../scene/portrait.ts";
import { cutOutPerson } from "./cut-out.ts";
import { createFilledFeatures } from "./filled-features.ts";
import { paintFurnishedRoom, viewRoom } from "./furnished-room.ts";
import { playPhotoScript } from "./photo-script.ts";
import { createTexture } from "./texture.ts";
import { createHillTurn } from "./turn-warps.ts";

/** Creates the best script, with the person cut out and put before the picture of a room that stays where it is. */
export function createOtherBackground(portrait: Portrait, chance: RandomSource): Presenter {
  const { full, alpha } = cutOutPerson(portrait);
  const room = paintFurnishedRoom(chance);
  return playPhotoScript(
    {
      texture: createTexture(full, alpha),
      animate: createFilledFeatures(portrait, full, chance),
      turn: createHillTurn(chance),
      background: () => viewRoom(room),
    },
    chance,
  );
}
