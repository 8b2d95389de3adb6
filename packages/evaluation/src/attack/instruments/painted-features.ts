import type { Raster } from "../../../../../fixtures/paint-triangles.ts";
import { PORTRAIT_CANVAS, type Portrait } from "../scene/portrait.ts";
import type { RandomSource } from "../random-source.ts";
import { EYES, INNER_LOWER_LIP, INNER_UPPER_LIP } from "./landmark-groups.ts";
import type { PhotoScript } from "./photo-script.ts";
import { measureSkinColor } from "./skin-color.ts";
import type { Texture } from "./texture.ts";

interface Ellipse {
  x: number;
  y: number;
  across: number;
  down: number;
}

/** Creates the cheapest animation: a dark ellipse with a soft edge as the open mouth, and skin-colored ellipses as closed lids. */
export function createPaintedFeatures(
  portrait: Portrait,
  source: Raster,
  chance: RandomSource,
): PhotoScript["animate"] {
  const { mesh } = portrait;
  const { face } = PORTRAIT_CANVAS;
  const mouth = boundLandmarks(mesh, [...INNER_UPPER_LIP, ...INNER_LOWER_LIP]);
  const eyes = EYES.map(({ upper, lower }) => boundLandmarks(mesh, [...upper, ...lower]));
  const skin = measureSkinColor(portrait).map((level) => level * chance.between(0.82, 0.98));
  const dark = chance.between(10, 38);
  const breadth = face * chance.between(0.09, 0.15);
  const height = face * chance.between(0.07, 0.13);
  const softness = chance.between(0.15, 0.5);
  const padding = Math.ceil(height * 2 + 4);
  return (texture, { mouth: open, lids }) => {
    for (const area of [mouth, ...eyes]) restore(texture, source, area, padding);
    if (open > 0.02)
      paintEllipse(
        texture,
        { x: mouth.x, y: mouth.y + 0.5 * height * open, across: breadth, down: height * open },
        [dark * 1.8, dark, dark],
        softness,
      );
    if (lids < 0.02) return;
    for (const eye of eyes) {
      const down = Math.max(eye.down * 1.5, 0.03 * face);
      paintEllipse(
        texture,
        { ...eye, y: eye.y - down * (1 - lids), across: eye.across * 1.15, down },
        skin,
        0.3,
      );
      paintEllipse(
        texture,
        { ...eye, y: eye.y + eye.down * (2 * lids - 1), down: 1.6 },
        skin.map((level) => level * 0.4),
        0.8,
      );
    }
  };
}

function boundLandmarks(mesh: Portrait["mesh"], landmarks: readonly number[]): Ellipse {
  const x = landmarks.map((index) => mesh[index]!.x);
  const y = landmarks.map((index) => mesh[index]!.y);
  const [left, right] = [Math.min(...x), Math.max(...x)];
  const [top, bottom] = [Math.min(...y), Math.max(...y)];
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    across: (right - left) / 2,
    down: (bottom - top) / 2,
  };
}

function restore(texture: Texture, { width, data }: Raster, area: Ellipse, padding: number): void {
  for (let y = Math.floor(area.y - area.down - padding); y <= area.y + area.down + padding; y++)
    for (let x = Math.floor(area.x - area.across - padding); x <= area.x + area.across + padding; x++)
      for (let channel = 0; channel < 3; channel++)
        texture.data[4 * (y * width + x) + channel] = data[3 * (y * width + x) + channel]!;
}

function paintEllipse(
  { width, data }: Texture,
  { x: centerX, y: centerY, across, down }: Ellipse,
  color: readonly number[],
  softness: number,
): void {
  for (let y = Math.floor(centerY - down); y <= centerY + down; y++) {
    for (let x = Math.floor(centerX - across); x <= centerX + across; x++) {
      const out = Math.hypot((x - centerX) / across, (y - centerY) / down);
      const share = Math.min(1, Math.max(0, (1 - out) / softness));
      const at = 4 * (y * width + x);
      for (let channel = 0; channel < 3; channel++)
        data[at + channel] = data[at + channel]! * (1 - share) + color[channel]! * share;
    }
  }
}
