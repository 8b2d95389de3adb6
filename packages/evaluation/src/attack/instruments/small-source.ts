import { type Raster, sampleRaster } from "../../../../../fixtures/paint-triangles.ts";
import type { Presenter } from "../presenting/presenter.ts";
import type { RandomSource } from "../random-source.ts";
import { PORTRAIT_CANVAS, type Portrait } from "../scene/portrait.ts";
import { cutOutPerson } from "./cut-out.ts";
import { createFilledFeatures } from "./filled-features.ts";
import { playPhotoScript } from "./photo-script.ts";
import { createTexture } from "./texture.ts";
import { createHillTurn } from "./turn-warps.ts";

/** Breadth of the face on a small profile picture, in pixels. */
const SMALL_FACE = 110;

/** Creates the best script, from a photograph with a face that is only 110 pixels broad. */
export function createSmallSource(portrait: Portrait, chance: RandomSource): Presenter {
  const source = reduceDetail(cutOutPerson(portrait).full, SMALL_FACE / PORTRAIT_CANVAS.face);
  const small = { ...portrait, canvas: source };
  return playPhotoScript(
    {
      texture: createTexture(source),
      animate: createFilledFeatures(small, source, chance),
      turn: createHillTurn(chance),
    },
    chance,
  );
}

/** Makes a picture smaller and enlarges it again. */
function reduceDetail(raster: Raster, factor: number): Raster {
  const small = resize(raster, Math.round(raster.width * factor), Math.round(raster.height * factor));
  return resize(small, raster.width, raster.height);
}

/** Resizes a picture; each pixel is the mean of four places within it. */
function resize(raster: Raster, width: number, height: number): Raster {
  const [across, down] = [raster.width / width, raster.height / height];
  const data = new Uint8Array(3 * width * height);
  const [color, sum] = [new Float64Array(3), new Float64Array(3)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      sum.fill(0);
      for (const [right, below] of [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
      ] as const) {
        sampleRaster(raster, (x + right) * across - 0.5, (y + below) * down - 0.5, color);
        for (let channel = 0; channel < 3; channel++) sum[channel]! += color[channel]! / 4;
      }
      data.set([sum[0]! + 0.5, sum[1]! + 0.5, sum[2]! + 0.5], 3 * (y * width + x));
    }
  }
  return { width, height, data };
}
