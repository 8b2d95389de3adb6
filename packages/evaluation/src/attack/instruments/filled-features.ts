import type { Raster } from "../../../../../fixtures/paint-triangles.ts";
import type { RandomSource } from "../random-source.ts";
import type { Portrait } from "../scene/portrait.ts";
import { createEyeMover } from "./move-eyes.ts";
import { createJawOpener } from "./open-jaw.ts";
import type { PhotoScript } from "./photo-script.ts";

/**
 * Creates an animation that moves the lower face down, fills the mouth with dark red and a stripe of teeth, and draws the lids down.
 * @param looks the irises are moved against the turn, too
 */
export function createFilledFeatures(
  portrait: Portrait,
  source: Raster,
  chance: RandomSource,
  looks = false,
): PhotoScript["animate"] {
  const openJaw = createJawOpener(portrait, source, {
    drop: chance.between(0.18, 0.32),
    jaw: chance.between(0.5, 0.9),
    teeth: chance.oneOf([0, chance.between(0.02, 0.05)]),
    hasTongue: false,
  });
  const moveEyes = createEyeMover(portrait, source);
  return (texture, { mouth, lids, gaze }) => {
    openJaw(texture, mouth);
    moveEyes(texture, lids, looks ? gaze : { x: 0, y: 0 });
  };
}
