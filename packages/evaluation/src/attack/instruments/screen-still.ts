import type { Presenter } from "../presenting/presenter.ts";
import type { RandomSource } from "../random-source.ts";
import { PORTRAIT_CANVAS, type Portrait } from "../scene/portrait.ts";
import { randomScreen, showOnScreen } from "../scene/screen.ts";
import { cutOutPerson } from "./cut-out.ts";
import { holdSheet } from "./print.ts";
import { cropCanvas, type Margins, type Sheet } from "./sheet.ts";
import { createTexture, fadeBorder } from "./texture.ts";

/** Creates a still on the screen of a tablet or a small laptop, moved as a print is. */
export function createScreenStill(portrait: Portrait, chance: RandomSource): Presenter {
  const size = chance.between(1, 2.6);
  const isLevel = chance.between(0, 1) < 0.5;
  const [across, up] = isLevel ? [size * 1.15, size * 0.9] : [size * 0.85, size * 1.1];
  const sheet = showStill(portrait, { left: across, right: across, top: up, bottom: up * 1.1 }, chance);
  return holdSheet(sheet, chance);
}

/** Shows a part of a portrait on a random screen, with its frame, moiré and a lamp's reflection. */
export function showStill(portrait: Portrait, margins: Margins, chance: RandomSource): Sheet {
  const { face } = PORTRAIT_CANVAS;
  const shown = showOnScreen(
    { ...cropCanvas(cutOutPerson(portrait).full, margins), face },
    randomScreen(chance),
  );
  return { texture: fadeBorder(createTexture(shown.raster)), pivot: shown.pivot, face };
}
