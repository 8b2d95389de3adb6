import type { Presenter } from "../presenting/presenter.ts";
import type { RandomSource } from "../random-source.ts";
import { PORTRAIT_CANVAS, type Portrait } from "../scene/portrait.ts";
import { createAttackerHands } from "./attacker-hands.ts";
import { paintFurnishedRoom, viewRoom } from "./furnished-room.ts";
import { printOnPaper } from "./held-print.ts";
import { EYES, LOWER_LIP, UPPER_LIP } from "./landmark-groups.ts";
import { createSurfacePainter } from "./paint-surface.ts";
import { paintSheet, randomSheetViewpoint, type Sheet } from "./sheet.ts";
import { measureSkinColor } from "./skin-color.ts";
import { drawSoftShape } from "./soft-shape.ts";
import { createTremor } from "./tremor.ts";

/** Creates a print with pieces of paper: a dark oval that is pushed before the mouth, and strips of skin color before the eyes. */
export function createPrintOvals(portrait: Portrait, chance: RandomSource): Presenter {
  const sheet = printOnPaper(portrait, chance);
  const hands = createAttackerHands(chance);
  const room = paintFurnishedRoom(chance);
  const from = randomSheetViewpoint(chance);
  const paint = createSurfacePainter();
  const mouth = cutMouthPiece(portrait, chance);
  const lids = cutLidPieces(portrait, chance);
  const tremor = { x: createTremor(0.012, chance), y: createTremor(0.012, chance) };
  const gap = -chance.between(0.01, 0.08);
  return {
    render(posture, time) {
      const held = hands(posture, time);
      const picture = paintSheet(paint, sheet, held, from, viewRoom(room));
      const [x, y] = [tremor.x(time), tremor.y(time)];
      // It comes from below, behind the chin's edge of the sheet, and is there when the mouth should be half open.
      const away = 1 - Math.min(1, posture.mouth * 2);
      if (posture.mouth > 0.05)
        paintSheet(paint, mouth, held, from, picture, { depth: gap, x, y: y + 1.1 * away ** 2 });
      const raised = 1 - Math.min(1, posture.lids * 1.5);
      for (const lid of posture.lids > 0.05 ? lids : [])
        paintSheet(paint, lid, held, from, picture, { depth: gap, x, y: y - 0.45 * raised });
      return picture;
    },
  };
}

/** Returns a sheet whose middle lies at a place of the portrait. */
function placePiece(texture: Sheet["texture"], x: number, y: number): Sheet {
  const { face } = PORTRAIT_CANVAS;
  const pivot = {
    x: texture.width / 2 + PORTRAIT_CANVAS.x - x,
    y: texture.height / 2 + PORTRAIT_CANVAS.y - y,
  };
  return { texture, pivot, face };
}

function cutMouthPiece({ mesh }: Portrait, chance: RandomSource): Sheet {
  const { face } = PORTRAIT_CANVAS;
  const dark = chance.between(8, 50);
  const breadth = face * chance.between(0.18, 0.32);
  const oval = drawSoftShape(
    { width: breadth, height: breadth * chance.between(0.5, 0.95) },
    [dark * chance.between(1, 2), dark, dark],
    chance.oneOf([2, 2, 2.5, 5]),
  );
  const middle = (mesh[UPPER_LIP]!.y + mesh[LOWER_LIP]!.y) / 2 + face * chance.between(-0.01, 0.05);
  return placePiece(oval, mesh[LOWER_LIP]!.x + face * chance.aroundZero(0.02), middle);
}

function cutLidPieces(portrait: Portrait, chance: RandomSource): Sheet[] {
  const { face } = PORTRAIT_CANVAS;
  const error = chance.between(0.8, 1.1);
  const skin = measureSkinColor(portrait).map((level) => Math.min(255, level * error)) as [
    number,
    number,
    number,
  ];
  const centers = EYES.map(({ upper, lower }) => {
    const points = [...upper, ...lower].map((index) => portrait.mesh[index]!);
    return {
      x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
      y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
    };
  });
  const height = face * chance.between(0.11, 0.18);
  if (chance.between(0, 1) < 0.4) {
    const [left, right] = centers as [{ x: number; y: number }, { x: number; y: number }];
    const band = drawSoftShape({ width: right.x - left.x + 0.32 * face, height }, skin, 12, 0.04);
    return [placePiece(band, (left.x + right.x) / 2, (left.y + right.y) / 2)];
  }
  const piece = drawSoftShape(
    { width: face * chance.between(0.24, 0.32), height },
    skin,
    chance.oneOf([2, 4]),
  );
  return centers.map(({ x, y }) => placePiece(piece, x, y));
}
