import type { Raster } from "../../../../../fixtures/paint-triangles.ts";
import type { Presenter } from "../presenting/presenter.ts";
import type { RandomSource } from "../random-source.ts";
import { renderHead } from "../scene/head.ts";
import { PORTRAIT_CANVAS, type Portrait } from "../scene/portrait.ts";
import { createBlinks } from "./blinks.ts";
import { cutOutPerson } from "./cut-out.ts";
import { createGrain } from "./grain.ts";
import { createEyeMover } from "./move-eyes.ts";
import { createTexture, type Texture } from "./texture.ts";

/** Creates a relief of the face mesh, with hair and neck by rule, whose background is stretched behind it. */
export function createReliefMesh(portrait: Portrait, chance: RandomSource): Presenter {
  const canvas = cutOutPerson(portrait).full;
  const texture = createTexture(canvas);
  const moveEyes = createEyeMover(portrait, { ...canvas, data: canvas.data.slice() });
  const from = {
    face: chance.between(110, 150),
    distance: chance.between(3.2, 6),
    tilt: chance.aroundZero(3),
  };
  const blinkAt = createBlinks(chance);
  const addGrain = createGrain(chance.between(1, 4), chance);
  return {
    render(posture, time) {
      moveEyes(texture, Math.max(posture.lids, blinkAt(time)), { x: 0, y: 0 });
      copyFace(texture, canvas);
      return addGrain(renderHead({ ...portrait, canvas }, posture, from), time);
    },
  };
}

/** Copies the part of a texture where the face is onto a picture of the same size. */
function copyFace({ width, data }: Texture, onto: Raster): void {
  const { face, x: centerX, y: centerY } = PORTRAIT_CANVAS;
  for (let y = Math.floor(centerY - face); y <= centerY + face; y++)
    for (let x = Math.floor(centerX - face); x <= centerX + face; x++)
      for (let channel = 0; channel < 3; channel++)
        onto.data[3 * (y * width + x) + channel] = data[4 * (y * width + x) + channel]!;
}
