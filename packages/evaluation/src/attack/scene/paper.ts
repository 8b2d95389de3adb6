import type { Raster } from "../../../../../fixtures/paint-triangles.ts";
import type { RandomSource } from "../random-source.ts";
import type { BoardPicture } from "./board.ts";
import { PORTRAIT_CANVAS, type Portrait } from "./portrait.ts";

/** Printed part of the portrait, in breadths of the face from its middle. */
const SHEET_MARGINS = { left: 1.3, right: 1.3, top: 1.4, bottom: 1.7 };

/** In breadths of the face. */
const margin = 0.12;

/** Prints a portrait on paper. */
export function printPortrait(portrait: Portrait, chance: RandomSource): BoardPicture {
  return createPaperFilter(chance)(cropPortrait(portrait.canvas, PORTRAIT_CANVAS.face));
}

/**
 * Creates a filter for the effect of paper on pictures: nothing on it is quite black, and the white has a color. It changes the picture.
 */
export function createPaperFilter(chance: RandomSource): (picture: BoardPicture) => BoardPicture {
  const black = chance.between(15, 55);
  const white = chance.between(195, 250);
  const tint = [1, chance.between(0.96, 1), chance.between(0.88, 1)];
  return (picture) => {
    const { width, height, data } = picture.raster;
    const edge = Math.round(margin * picture.face);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const isMargin = Math.min(x, y, width - 1 - x, height - 1 - y) < edge;
        for (let channel = 0; channel < 3; channel++) {
          const at = 3 * (y * width + x) + channel;
          const ink = isMargin ? 1 : data[at]! / 255;
          data[at] = Math.min(255, (black + ink * (white - black)) * tint[channel]!);
        }
      }
    }
    return picture;
  };
}

/** Cuts out the part of a canvas that is printed or shown on a screen. */
export function cropPortrait(from: Raster, face: number): BoardPicture {
  const [left, top] = [
    Math.round(PORTRAIT_CANVAS.x - SHEET_MARGINS.left * face),
    Math.round(PORTRAIT_CANVAS.y - SHEET_MARGINS.top * face),
  ];
  const width = Math.round((SHEET_MARGINS.left + SHEET_MARGINS.right) * face);
  const height = Math.round((SHEET_MARGINS.top + SHEET_MARGINS.bottom) * face);
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const start = 3 * ((top + y) * from.width + left);
    data.set(from.data.subarray(start, start + 3 * width), 3 * y * width);
  }
  return {
    raster: { width, height, data },
    pivot: { x: PORTRAIT_CANVAS.x - left, y: PORTRAIT_CANVAS.y - top },
    face,
  };
}
