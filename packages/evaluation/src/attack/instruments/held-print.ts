import type { Raster } from "../../../../../fixtures/paint-triangles.ts";
import { PORTRAIT_CANVAS, type Portrait } from "../scene/portrait.ts";
import { createPaperFilter } from "../scene/paper.ts";
import type { RandomSource } from "../random-source.ts";
import { cutOutPerson } from "./cut-out.ts";
import { cropCanvas, randomMargins, type Sheet } from "./sheet.ts";
import { createTexture, fadeBorder } from "./texture.ts";

/** Prints a portrait on paper of a random size, with the thumbs that hold it. */
export function printOnPaper(portrait: Portrait, chance: RandomSource): Sheet {
  const { raster, pivot } = cropCanvas(cutOutPerson(portrait).full, randomMargins(chance));
  const { face } = PORTRAIT_CANVAS;
  const printed = createPaperFilter(chance)({ raster, pivot, face });
  if (chance.between(0, 1) < 0.7) paintThumbs(printed.raster, chance);
  return { texture: fadeBorder(createTexture(printed.raster)), pivot: printed.pivot, face };
}

/** Paints thumbs over the lower half of both side edges, in the size of a hand before a face. */
function paintThumbs({ width, height, data }: Raster, chance: RandomSource): void {
  const light = chance.between(0.35, 1.05);
  const skin = [222 * light, 172 * light, 142 * light];
  const { face } = PORTRAIT_CANVAS;
  for (const side of [0, 1]) {
    const tip = face * chance.between(0.16, 0.3);
    const middle = height * chance.between(0.55, 0.9);
    const half = face * chance.between(0.055, 0.075);
    for (let y = Math.ceil(middle - half); y <= Math.min(height - 1, middle + half); y++) {
      const round = Math.sqrt(1 - ((y - middle) / half) ** 2);
      const reach = tip - half + half * round;
      for (let x = 0; x < reach; x++) {
        const at = 3 * (y * width + (side ? width - 1 - x : x));
        const shade = (0.62 + 0.38 * round) * (1 - (0.1 * x) / reach);
        for (let channel = 0; channel < 3; channel++) data[at + channel] = skin[channel]! * shade;
      }
    }
  }
}
