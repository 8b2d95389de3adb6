import type { Raster } from "../../../../../fixtures/paint-triangles.ts";
import type { RandomSource } from "../random-source.ts";
import { smoothStep } from "./face-regions.ts";
import { createNoise } from "./noise.ts";
import { type Color, mixColors } from "./skin-texture.ts";

/** Size of a room's picture: larger than a frame, so that the camera may move. */
export const ROOM_SIZE = { width: 832, height: 624 } as const;

/** Room behind a visitor. */
export interface Room {
  /** Picture of the back wall and what stands before it, out of focus. */
  picture: Raster;
  /** Distance of the wall behind the face, in decimeters. */
  distance: number;
}

type Painter = (x: number, y: number) => Color | null;

/** Draws a room: a wall with some of what rooms have. */
export function drawRoom(chance: RandomSource, warmth: number): Room {
  const { width, height } = ROOM_SIZE;
  const noise = createNoise(Math.floor(chance.between(0, 2 ** 30)));
  const wall = wallColor(chance, warmth);
  const texture = chance.between(0, 0.03);
  const lightFrom = chance.between(-0.3, 1.3) * width;
  const corner = chance.oneOf([null, chance.between(0.1, 0.9) * width]);
  const side = chance.between(0.65, 0.95);
  const objects = Array.from({ length: Math.round(chance.between(1, 5)) }, () => drawObject(chance));
  const data = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let color = wall;
      let shade = 1.1 - 0.35 * Math.min(1.5, Math.abs(x - lightFrom) / width) - (0.15 * y) / height;
      shade += texture * noise.fractal(3, x / 9, y / 9) + 0.05 * noise.at(x / 150, y / 150);
      if (corner !== null) shade *= x < corner ? side : 1 - 0.25 * smoothStep(60, 0, x - corner) * (1 - side);
      for (const object of objects) color = object(x, y) ?? color;
      for (let k = 0; k < 3; k++) data[3 * (y * width + x) + k] = color[k]! * shade;
    }
  const blurred = blurPicture(data, width, height, Math.round(chance.between(1, 5)));
  return {
    picture: { width, height, data: Uint8Array.from(blurred, (level) => Math.min(250, Math.max(2, level))) },
    distance: chance.between(8, 32),
  };
}

function wallColor(chance: RandomSource, warmth: number): Color {
  const light = chance.between(60, 205);
  const of = (k: number): number => light + chance.aroundZero(14) + 14 * warmth * (1 - k);
  return chance.between(0, 1) < 0.25
    ? [light * chance.between(0.5, 1), light * chance.between(0.6, 1), light * chance.between(0.6, 1)]
    : [of(0), of(1), of(2)];
}

function anyColor(chance: RandomSource): Color {
  const light = chance.between(30, 190);
  return [
    light * chance.between(0.6, 1.2),
    light * chance.between(0.6, 1.2),
    light * chance.between(0.5, 1.2),
  ];
}

function drawObject(chance: RandomSource): Painter {
  const { width, height } = ROOM_SIZE;
  const at = chance.between(-0.05, 0.95) * width;
  const kind = chance.oneOf([drawDoor, drawFrame, drawShelf, drawWindow, drawPlant, drawLamp]);
  return kind(at, chance.between(0.05, 0.5) * height, chance);
}

function drawDoor(left: number, _top: number, chance: RandomSource): Painter {
  const [breadth, top] = [chance.between(130, 220), chance.between(20, 120)];
  const color = anyColor(chance);
  const frame = mixColors(color, [240, 238, 230], 0.6);
  return (x, y) => {
    if (y < top || x < left || x > left + breadth) return null;
    if (y < top + 14 || x < left + 14 || x > left + breadth - 14) return frame;
    const panel = (x - left) % (breadth / 2) < 26 || (y - top) % 190 < 24;
    return panel ? color : mixColors(color, [0, 0, 0], 0.12);
  };
}

function drawFrame(left: number, top: number, chance: RandomSource): Painter {
  const [breadth, high] = [chance.between(70, 200), chance.between(70, 190)];
  const noise = createNoise(Math.floor(chance.between(0, 2 ** 30)));
  const [frame, one, other] = [anyColor(chance), anyColor(chance), anyColor(chance)];
  return (x, y) => {
    const inside = Math.min(x - left, left + breadth - x, y - top, top + high - y);
    if (inside < 0) return null;
    if (inside < 7) return frame;
    return inside < 18
      ? [225, 222, 214]
      : mixColors(one, other, smoothStep(-0.4, 0.4, noise.fractal(3, x / 35, y / 35)));
  };
}

function drawShelf(left: number, top: number, chance: RandomSource): Painter {
  const [breadth, high] = [chance.between(150, 330), chance.between(180, 480)];
  const noise = createNoise(Math.floor(chance.between(0, 2 ** 30)));
  const wood = mixColors([120, 84, 56], anyColor(chance), 0.4);
  const board = chance.between(70, 95);
  return (x, y) => {
    if (x < left || x > left + breadth || y < top || y > top + high) return null;
    const [row, within] = [Math.floor((y - top) / board), (y - top) % board];
    if (within < 9 || x < left + 9 || x > left + breadth - 9) return wood;
    const book = Math.floor(x / 13);
    const tall = board * (0.62 + 0.22 * noise.at(book * 3.3, row * 5.1));
    if (board - within > tall) return mixColors(wood, [0, 0, 0], 0.6);
    const hue = noise.at(book * 7.7, row * 9.1);
    return [110 + 90 * hue, 95 + 70 * noise.at(book * 5.1, row), 90 + 80 * noise.at(book * 2.3, row * 3)];
  };
}

function drawWindow(left: number, _top: number, chance: RandomSource): Painter {
  const [breadth, top, high] = [chance.between(140, 260), chance.between(-20, 60), chance.between(220, 360)];
  const noise = createNoise(Math.floor(chance.between(0, 2 ** 30)));
  const bright = chance.between(0.35, 1);
  return (x, y) => {
    const inside = Math.min(x - left, left + breadth - x, y - top, top + high - y);
    if (inside < 0) return null;
    if (inside < 10 || Math.abs(x - left - breadth / 2) < 5) return [215, 214, 208];
    const tree = smoothStep(-0.2, 0.6, noise.fractal(4, x / 40, y / 40) + (y - top) / high - 0.55);
    return mixColors(
      [225 * bright, 235 * bright, 245 * bright],
      [80 * bright, 105 * bright, 70 * bright],
      tree,
    );
  };
}

function drawPlant(middle: number, _top: number, chance: RandomSource): Painter {
  const bottom = ROOM_SIZE.height * chance.between(0.6, 0.95);
  const leaves = Array.from({ length: 26 }, () => ({
    angle: chance.between(-2.6, -0.5),
    length: chance.between(70, 190),
    breadth: chance.between(7, 16),
    light: chance.between(0.5, 1.2),
  }));
  const pot = anyColor(chance);
  return (x, y) => {
    const [dx, dy] = [x - middle, y - bottom];
    if (dy >= 0 && dy < 75 && Math.abs(dx) < 42 - dy * 0.2) return pot;
    for (const { angle, length, breadth, light } of leaves) {
      const along = (dx * Math.cos(angle) + dy * Math.sin(angle)) / length;
      if (along < 0 || along > 1) continue;
      const across =
        dx * Math.sin(angle) - dy * Math.cos(angle) + 20 * along * along * Math.sign(Math.cos(angle));
      if (Math.abs(across) < breadth * Math.sin(Math.PI * along ** 0.7))
        return [48 * light, 92 * light, 44 * light];
    }
    return null;
  };
}

function drawLamp(middle: number, top: number, chance: RandomSource): Painter {
  const shade = mixColors([250, 228, 180], anyColor(chance), 0.2);
  const size = chance.between(35, 70);
  return (x, y) => {
    const [dx, dy] = [Math.abs(x - middle), y - top];
    if (dy > 0 && dy < size && dx < size * (0.5 + (0.35 * dy) / size)) return shade;
    return dy >= size && dx < 4 ? [60, 55, 50] : null;
  };
}

/** Blurs a picture like a lens out of focus: a box twice along each axis. */
function blurPicture(data: Float32Array, width: number, height: number, radius: number): Float32Array {
  let from = data;
  for (const [step, count, lines] of [
    [3, width, height],
    [3 * width, height, width],
  ] as const)
    for (let pass = 0; pass < 2; pass++) {
      const to = new Float32Array(from.length);
      for (let line = 0; line < lines; line++)
        for (let k = 0; k < 3; k++) {
          const start = line * (step === 3 ? 3 * width : 3) + k;
          const value = (i: number): number => from[start + Math.min(count - 1, Math.max(0, i)) * step]!;
          let sum = 0;
          for (let i = -radius; i <= radius; i++) sum += value(i);
          for (let i = 0; i < count; i++) {
            to[start + i * step] = sum / (2 * radius + 1);
            sum += value(i + radius + 1) - value(i - radius);
          }
        }
      from = to;
    }
  return from;
}
