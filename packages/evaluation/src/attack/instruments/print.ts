import type { Presenter } from "../presenting/presenter.ts";
import type { RandomSource } from "../random-source.ts";
import type { Portrait } from "../scene/portrait.ts";
import { createAttackerHands } from "./attacker-hands.ts";
import { paintFurnishedRoom, viewRoom } from "./furnished-room.ts";
import { printOnPaper } from "./held-print.ts";
import { createSurfacePainter } from "./paint-surface.ts";
import { paintSheet, randomSheetViewpoint, type Sheet } from "./sheet.ts";

/** Creates a flat print that hands turn, tilt and move as the posture asks. */
export function createPrint(portrait: Portrait, chance: RandomSource): Presenter {
  return holdSheet(printOnPaper(portrait, chance), chance);
}

/** Creates a sheet in trembling hands, in a room that stays where it is. */
export function holdSheet(
  sheet: Sheet,
  chance: RandomSource,
  from = randomSheetViewpoint(chance),
): Presenter {
  const hands = createAttackerHands(chance);
  const room = paintFurnishedRoom(chance);
  const paint = createSurfacePainter();
  return {
    render: (posture, time) => paintSheet(paint, sheet, hands(posture, time), from, viewRoom(room)),
  };
}
