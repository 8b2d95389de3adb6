import type { RandomSource } from "../random-source.ts";
import { beardDensity, browDensity, hairDepth, lipShare, nearPoint, smoothStep } from "./face-regions.ts";
import type { Identity } from "./identity.ts";
import { createNoise, latticeValue } from "./noise.ts";
import { CHART_SIZE, chartCoordinates, type SkinChart } from "./skin-chart.ts";

/** Red, green, blue, 0 to 255 in sRGB. */
export type Color = readonly [number, number, number];

/** Colors of a person's skin and hair. */
interface SkinStyle {
  /** Color of the skin where nothing else is. */
  skin: Color;
  hair: Color;
  /** How far the hair over the forehead has gone back, in decimeters. */
  recession: number;
  /** 0 is a shaved or bald head, 1 is dense hair. */
  hairDensity: number;
}

/** Skin tones from Monk 1 to 10, as a camera with correct exposure sees them: the scale's own swatches are lighter than skin. */
const TONES: Color[] = [
  [240, 208, 190],
  [236, 199, 176],
  [230, 188, 160],
  [219, 174, 142],
  [199, 151, 116],
  [168, 121, 88],
  [138, 95, 68],
  [108, 72, 52],
  [82, 55, 42],
  [62, 43, 35],
];

/** Returns the color of a skin tone. */
export function colorOfTone(tone: number): Color {
  const at = Math.min(8.999, Math.max(0, tone - 1));
  const low = TONES[Math.floor(at)]!;
  const high = TONES[Math.floor(at) + 1]!;
  const share = at - Math.floor(at);
  return [0, 1, 2].map((k) => low[k]! + share * (high[k]! - low[k]!)) as unknown as Color;
}

/**
 * Paints a person's skin on the chart, with brows, lips, beard and marks.
 * @returns four bytes a texel: red, green and blue of the albedo in sRGB, then gloss
 */
export function paintSkin(
  { points }: SkinChart,
  identity: Identity,
  style: SkinStyle,
  chance: RandomSource,
): Uint8ClampedArray {
  const { width, height } = CHART_SIZE;
  const texture = new Uint8ClampedArray(width * height * 4);
  const paint = createSkinPainter(identity, style, chance);
  const color = new Float64Array(4);
  for (let at = 0; at < width * height; at++) {
    const x = points[3 * at]!;
    if (Number.isNaN(x)) color.set([style.skin[0], style.skin[1], style.skin[2], 40]);
    else paint(x, points[3 * at + 1]!, points[3 * at + 2]!, at % width, Math.floor(at / width), color);
    texture.set(color, 4 * at);
  }
  for (let mole = Math.round(chance.between(0, 9)); mole > 0; mole--) paintMole(texture, style, chance);
  return texture;
}

type SkinPainter = (x: number, y: number, z: number, column: number, row: number, into: Float64Array) => void;

function createSkinPainter(identity: Identity, style: SkinStyle, chance: RandomSource): SkinPainter {
  const { age, masculinity, tone } = identity;
  const noise = createNoise(Math.floor(chance.between(0, 2 ** 30)));
  const grain = Math.floor(chance.between(0, 2 ** 30));
  const fair = Math.max(0, 1 - tone / 7);
  const years = smoothStep(25, 80, age);
  const redness = chance.between(0.3, 1) * (0.25 + fair);
  const freckles = chance.between(0, 1) < 0.3 * (fair + 0.2) ? chance.between(0.3, 1) : 0;
  const spots = years * chance.between(0, 0.8);
  const rings = chance.between(0.1, 0.55) + 0.3 * years;
  const browHeight = chance.between(0.7, 1.15) * (0.85 + 0.3 * masculinity);
  const browStrength = chance.between(0.55, 0.95);
  const male = masculinity > 0.5;
  const beard = male ? chance.oneOf([0, 0.12, 0.2, 0.35, chance.between(0.5, 0.95)]) : 0;
  const lipstick = !male && chance.between(0, 1) < 0.4 ? chance.between(0.2, 0.8) : 0;
  const lip = mixColors(
    [style.skin[0] * 0.86, style.skin[1] * 0.64, style.skin[2] * 0.66],
    chance.oneOf<Color>([
      [170, 50, 60],
      [190, 90, 95],
      [140, 40, 60],
      [175, 80, 70],
    ]),
    lipstick * (0.35 + 0.65 * fair),
  );
  const wrinkles = 0.07 + 0.26 * smoothStep(22, 70, age);
  const browColor = mixColors(style.hair, [35, 25, 20], 0.35);
  const shine = chance.between(35, 80);
  return (x, y, z, column, row, into) => {
    const ax = Math.abs(x);
    let light = 1 + 0.035 * noise.fractal(3, 3 * x, 3 * y, 3 * z);
    light += 0.03 * latticeValue(grain, column, row) + 0.035 * noise.at(column / 2.6, row / 2.6);
    let red = 0;
    if (z > 0.2 && y > 6) {
      const blotch = noise.at(6 * x + 50, 6 * y, 6 * z);
      red =
        redness *
        (0.09 * nearPoint(ax, y, 0.48, 6.86, 0.22, 0.2) * smoothStep(0.5, 1, z) +
          0.1 * nearPoint(ax, y, 0, 6.93, 0.16, 0.14) +
          0.03 * nearPoint(ax, y, 0.1, 6.3, 0.2, 0.15) +
          0.02 * blotch);
      light -= 0.22 * rings * nearPoint(ax, y, 0.27, 7.12, 0.17, 0.06);
      light -= 0.1 * rings * nearPoint(ax, y, 0.2, 7.26, 0.08, 0.09);
      light -= 0.1 * nearPoint(ax, y, 0.3, 7.4, 0.22, 0.06);
      red += 0.05 * nearPoint(ax, y, 0.3, 7.27, 0.24, 0.1);
    }
    if (z > 0.4 && y > 6.2) light -= wrinkles * wrinkleDepth(ax, x, y, z, noise);
    if (freckles > 0) {
      const many = freckles * (nearPoint(ax, y, 0.3, 6.95, 0.4, 0.25) + 0.2);
      light -= 0.22 * smoothStep(0.78 - 0.4 * many, 0.95, noise.at(column / 3.5 + 31, row / 3.5)) * many;
    }
    if (spots > 0)
      light -= 0.16 * spots * smoothStep(0.55, 0.9, noise.fractal(2, 13 * x, 13 * y + 9, 13 * z));
    let r = style.skin[0] * (light + 0.35 * red);
    let g = style.skin[1] * (light - 0.75 * red);
    let b = style.skin[2] * (light - 0.65 * red);
    let gloss =
      shine *
      (1 + 0.6 * nearPoint(ax, y, 0, 7, 0.1, 0.3) + 0.5 * nearPoint(ax, y, 0, 7.9, 0.4, 0.2)) *
      (1 + 0.3 * noise.at(column / 3, row / 3));
    const mix = (color: Color, share: number): void => {
      r += share * (color[0] - r);
      g += share * (color[1] - g);
      b += share * (color[2] - b);
    };
    const lips = lipShare(ax, y, z);
    if (lips > 0) {
      const lines = 1 + 0.07 * noise.at(column / 1.8, row / 9) - 0.25 * nearPoint(0, y, 0, 6.606, 1, 0.012);
      mix([lip[0] * lines, lip[1] * lines, lip[2] * lines], lips * 0.9);
      gloss = gloss + lips * (70 + 80 * lipstick);
    }
    const brow =
      ax < 0.65 && z > 0.9 ? browDensity(ax, y + 0.012 * noise.at(column / 4, row / 9), browHeight) : 0;
    if (brow > 0) {
      const strand = 0.5 + 0.5 * noise.at(column / 1.4 + 0.45 * row, row / 3);
      mix(browColor, Math.min(0.94, brow * browStrength * (0.62 + 0.55 * strand)));
    }
    if (beard > 0) {
      const stubble = 0.5 + 0.5 * noise.at(column / 1.3, row / 2.2);
      const dense = beardDensity(ax + 0.02 * noise.at(column / 7, row / 7), y, z);
      mix(
        mixColors(style.hair, [50, 50, 55], beard < 0.4 ? 0.4 : 0),
        dense * Math.min(0.95, beard * (0.6 + 0.7 * stubble)),
      );
      gloss *= 1 - 0.6 * dense * beard;
    }
    if (style.hairDensity > 0 && y > 6.3) {
      const inside = hairDepth(ax, y + 0.05 * noise.at(column / 5, row / 8), z, style.recession);
      const roots = 0.6 + 0.4 * noise.at(column / 1.5, row / 6);
      const share = smoothStep(-0.05, 0.12, inside) * style.hairDensity * (0.55 + 0.4 * roots);
      mix(style.hair, Math.min(0.95, share));
      gloss *= 1 - 0.7 * share;
    }
    into[0] = r;
    into[1] = g;
    into[2] = b;
    into[3] = gloss;
  };
}

/** Returns how deep the wrinkles of an old face are at a point, 0 to 1. */
function wrinkleDepth(
  ax: number,
  x: number,
  y: number,
  z: number,
  noise: ReturnType<typeof createNoise>,
): number {
  const wobble = 0.03 * noise.at(3 * x, 4 * y, 5);
  const forehead =
    smoothStep(7.68, 7.78, y) * smoothStep(8.05, 7.95, y) * smoothStep(0.6, 0.3, ax) * smoothStep(0.8, 1, z);
  const lines = Math.max(0, Math.cos((y + wobble) * 78)) ** 3 * (0.6 + 0.4 * noise.at(4 * x + 9, 3 * y));
  const crow =
    smoothStep(0.48, 0.54, ax) * smoothStep(0.74, 0.62, ax) * smoothStep(0.2, 0.05, Math.abs(y - 7.28));
  const fan = Math.max(0, Math.cos(Math.atan2(y - 7.27 + wobble, ax - 0.4) * 24)) ** 3;
  const fold = 0.75 * foldDepth(ax + wobble * 0.4, y, [0.17, 6.88], [0.35, 6.5], 0.03);
  const marionette = 0.5 * foldDepth(ax + wobble * 0.4, y, [0.29, 6.58], [0.33, 6.32], 0.02);
  const bag = foldDepth(ax, y + wobble * 0.4, [0.14, 7.14], [0.42, 7.1], 0.018);
  return forehead * lines * 0.8 + crow * fan * 0.7 + fold + marionette + 0.6 * bag;
}

function foldDepth(
  x: number,
  y: number,
  from: readonly [number, number],
  to: readonly [number, number],
  width: number,
): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const along = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy);
  if (along < -0.1 || along > 1.1) return 0;
  const away = Math.abs((x - from[0]) * dy - (y - from[1]) * dx) / Math.hypot(dx, dy);
  return Math.exp(-((away / width) ** 2)) * smoothStep(-0.1, 0.25, along) * smoothStep(1.1, 0.75, along);
}

function paintMole(texture: Uint8ClampedArray, style: SkinStyle, chance: RandomSource): void {
  const angle = chance.aroundZero(1.5);
  const { u, v } = chartCoordinates(Math.sin(angle), chance.between(6.2, 7.9), 0.35 + Math.cos(angle));
  const radius = chance.between(1, 3);
  const dark = chance.between(0.3, 0.8);
  for (let y = Math.floor(v - 4); y <= v + 4; y++)
    for (let x = Math.floor(u - 4); x <= u + 4; x++) {
      const share = dark * smoothStep(radius + 0.8, radius - 0.8, Math.hypot(x - u, y - v));
      const at = 4 * (y * CHART_SIZE.width + x);
      for (let k = 0; k < 3; k++)
        texture[at + k] = texture[at + k]! + share * (0.35 * style.skin[k]! - texture[at + k]!);
    }
}

export function mixColors(a: Color, b: Color, share: number): Color {
  return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1]), a[2] + share * (b[2] - a[2])];
}
