import type { Presenter } from "../presenting/presenter.ts";
import type { RandomSource } from "../random-source.ts";
import { PORTRAIT_CANVAS, type Portrait } from "../scene/portrait.ts";
import { createAttackerHands } from "./attacker-hands.ts";
import { createBlinks } from "./blinks.ts";
import { cutOutPerson } from "./cut-out.ts";
import { paintFurnishedRoom, viewRoom } from "./furnished-room.ts";
import { printOnPaper } from "./held-print.ts";
import { CHIN, EYES, INNER_LOWER_LIP, INNER_UPPER_LIP } from "./landmark-groups.ts";
import { createEyeMover } from "./move-eyes.ts";
import { createJawOpener } from "./open-jaw.ts";
import { createSurfacePainter } from "./paint-surface.ts";
import { paintSheet, randomSheetViewpoint, type Sheet } from "./sheet.ts";
import { createTexture, type Texture } from "./texture.ts";

/** Creates a print with holes cut for the mouth and the eyes, and the attacker close behind it, whose mouth and eyes show through them. */
export function createPrintHoles(portrait: Portrait, chance: RandomSource): Presenter {
  const sheet = cutHoles(printOnPaper(portrait, chance), portrait, chance);
  const attacker = createAttacker(portrait, chance);
  const hands = createAttackerHands(chance);
  const room = paintFurnishedRoom(chance);
  const from = randomSheetViewpoint(chance);
  const paint = createSurfacePainter();
  const blinkAt = createBlinks(chance);
  const layer = { depth: chance.between(0.07, 0.22), x: chance.aroundZero(0.03), y: chance.aroundZero(0.03) };
  return {
    render(posture, time) {
      const held = hands(posture, time);
      const lids = Math.max(posture.lids, blinkAt(time));
      const gaze = { x: posture.lookAt.x - posture.yaw, y: posture.lookAt.y - posture.pitch };
      attacker.move(posture.mouth, lids, gaze);
      // The head behind is pressed to the sheet, and turns with it.
      const behind = paintSheet(paint, attacker.sheet, held, from, viewRoom(room), layer);
      return paintSheet(paint, sheet, held, from, behind);
    },
  };
}

/** Cuts holes along the lips and the lids, a little larger or smaller than they are. */
function cutHoles(sheet: Sheet, { mesh }: Portrait, chance: RandomSource): Sheet {
  const holes = [
    [...INNER_UPPER_LIP, ...INNER_LOWER_LIP.toReversed()],
    ...EYES.map(({ upper, lower }) => [...upper, ...lower.toReversed()]),
  ];
  const { width, height, data } = sheet.texture;
  for (const [index, landmarks] of holes.entries()) {
    const points = landmarks.map((landmark) => mesh[landmark]!);
    const x = points.map((point) => point.x);
    const y = points.map((point) => point.y);
    const center = {
      x: (Math.min(...x) + Math.max(...x)) / 2 - PORTRAIT_CANVAS.x + sheet.pivot.x,
      y: (Math.min(...y) + Math.max(...y)) / 2 - PORTRAIT_CANVAS.y + sheet.pivot.y,
    };
    const across = ((Math.max(...x) - Math.min(...x)) / 2) * chance.between(0.95, 1.15);
    const least =
      PORTRAIT_CANVAS.face * (index === 0 ? chance.between(0.07, 0.13) : chance.between(0.03, 0.055));
    const down = Math.max(least, ((Math.max(...y) - Math.min(...y)) / 2) * chance.between(0.95, 1.2));
    for (let row = Math.floor(center.y - down - 2); row <= center.y + down + 2; row++) {
      for (let column = Math.floor(center.x - across - 2); column <= center.x + across + 2; column++) {
        if (row < 0 || row >= height || column < 0 || column >= width) continue;
        const out = Math.hypot((column - center.x) / across, (row - center.y) / down);
        const left = Math.min(1, Math.max(0, (out - 1) * Math.min(across, down) + 0.5));
        const at = 4 * (row * width + column) + 3;
        data[at] = Math.min(data[at]!, 255 * left);
      }
    }
  }
  return sheet;
}

/**
 * Creates the attacker behind the sheet. The features are modeled on the portrait's, because holes show no more of them, in another tone of
 * skin, in the sheet's shadow, and with another size.
 */
function createAttacker(
  portrait: Portrait,
  chance: RandomSource,
): {
  sheet: Sheet;
  move: (mouth: number, lids: number, gaze: { x: number; y: number }) => void;
} {
  const { full, alpha } = cutOutPerson(portrait);
  const light = chance.between(0.45, 1.1);
  const tone = [light * chance.between(0.95, 1.1), light, light * chance.between(0.8, 1.05)];
  // The attacker wears something of another color.
  const shirt = 3 * full.width * Math.round(portrait.mesh[CHIN]!.y + 0.3 * PORTRAIT_CANVAS.face);
  const skin = {
    ...full,
    data: full.data.map((level, i) =>
      Math.min(255, (i < shirt ? level : full.data[i + 2 - 2 * (i % 3)]!) * tone[i % 3]!),
    ),
  };
  const own = { ...portrait, canvas: skin };
  const texture: Texture = createTexture(skin, alpha);
  const openJaw = createJawOpener(own, skin, {
    drop: chance.between(0.18, 0.3),
    jaw: 0.6,
    teeth: chance.between(0.03, 0.06),
    hasTongue: true,
  });
  const moveEyes = createEyeMover(own, skin);
  return {
    sheet: {
      texture,
      pivot: { x: PORTRAIT_CANVAS.x, y: PORTRAIT_CANVAS.y },
      face: PORTRAIT_CANVAS.face * chance.between(0.94, 1.08),
    },
    move(mouth, lids, gaze) {
      openJaw(texture, mouth);
      moveEyes(texture, lids, gaze);
    },
  };
}
