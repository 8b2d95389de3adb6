import type { Raster } from "../../../../../fixtures/paint-triangles.ts";
import type { RandomSource } from "../random-source.ts";
import { FRAME_SIZE } from "../scene/projection.ts";
import { blurRaster } from "./blur-raster.ts";

type Color = readonly [number, number, number];

/** Margin around the frame, in pixels, for a camera that moves. */
const ROOM_MARGIN = 80;

/**
 * Paints a random room, out of focus: a wall with a corner, and furniture, pictures and lamps as rectangles and gradients.
 * @returns the frame with `ROOM_MARGIN` pixels more on each side
 */
export function paintFurnishedRoom(chance: RandomSource): Raster {
  const width = FRAME_SIZE.width + 2 * ROOM_MARGIN;
  const height = FRAME_SIZE.height + 2 * ROOM_MARGIN;
  const data = new Uint8Array(3 * width * height);
  const brightness = chance.between(60, 215);
  const warmth = chance.aroundZero(24);
  const wall: Color = [brightness + warmth, brightness + chance.aroundZero(8), brightness - warmth];
  fill(data, width, { left: 0, top: 0, right: width, bottom: height }, wall, chance);
  const corner = Math.round(chance.between(-0.2, 1.2) * width);
  if (corner > 0 && corner < width) {
    const shade = chance.oneOf([0.75, 0.85, 1.1]);
    const side: Color = [wall[0] * shade, wall[1] * shade, wall[2] * shade];
    fill(data, width, { left: 0, top: 0, right: corner, bottom: height }, side, chance);
  }
  const count = Math.round(chance.between(4, 12));
  for (let i = 0; i < count; i++) {
    const [across, down] = [chance.between(40, 260), chance.between(40, 300)];
    const left = Math.round(chance.between(-0.1, 0.95) * width);
    const top = Math.round(chance.between(-0.1, 0.9) * height);
    const box = {
      left: Math.max(0, left),
      top: Math.max(0, top),
      right: Math.min(width, Math.round(left + across)),
      bottom: Math.min(height, chance.between(0, 1) < 0.4 ? height : Math.round(top + down)),
    };
    const color = randomColor(chance);
    fill(data, width, box, color, chance);
    if (chance.between(0, 1) < 0.5) paintShelves(data, width, box, chance);
  }
  return blurRaster({ width, height, data }, Math.round(chance.between(0.6, 4)));
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Fills a box with a color that changes across and down, and with a fine texture. */
function fill(data: Uint8Array, width: number, box: Box, color: Color, chance: RandomSource): void {
  const [across, down] = [chance.aroundZero(0.35), chance.aroundZero(0.35)];
  const rough = chance.between(0, 10);
  for (let y = box.top; y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++) {
      const light =
        1 +
        (across * (x - box.left)) / Math.max(1, box.right - box.left) +
        (down * (y - box.top)) / Math.max(1, box.bottom - box.top);
      const grain = chance.aroundZero(rough);
      for (let channel = 0; channel < 3; channel++)
        data[3 * (y * width + x) + channel] = Math.min(255, Math.max(0, color[channel]! * light + grain));
    }
  }
}

function paintShelves(data: Uint8Array, width: number, box: Box, chance: RandomSource): void {
  const step = Math.round(chance.between(12, 40));
  for (let left = box.left + 3; left + step < box.right - 3; left += step) {
    const color = randomColor(chance);
    const top = Math.min(box.bottom, box.top + Math.round(chance.between(4, 40)));
    fill(
      data,
      width,
      { left, top, right: left + step - 2, bottom: Math.max(top, box.bottom - 6) },
      color,
      chance,
    );
  }
}

/**
 * Copies the part of a room that a camera sees, with bilinear interpolation.
 * @param x offset of the camera to the right, in pixels, up to `ROOM_MARGIN`
 * @param y offset downward, likewise
 */
export function viewRoom(room: Raster, x = 0, y = 0): Raster {
  const { width, height } = FRAME_SIZE;
  const limit = ROOM_MARGIN - 2;
  const [left, top] = [x, y].map((offset) => ROOM_MARGIN + Math.min(limit, Math.max(-limit, offset)));
  const [column, row] = [Math.floor(left!), Math.floor(top!)];
  const [right, down] = [left! - column, top! - row];
  const data = new Uint8Array(3 * width * height);
  for (let line = 0; line < height; line++) {
    const start = 3 * ((row + line) * room.width + column);
    const below = start + 3 * room.width;
    if (right === 0 && down === 0) {
      data.set(room.data.subarray(start, start + 3 * width), 3 * line * width);
      continue;
    }
    for (let i = 0; i < 3 * width; i++) {
      const upper = room.data[start + i]! * (1 - right) + room.data[start + i + 3]! * right;
      const lower = room.data[below + i]! * (1 - right) + room.data[below + i + 3]! * right;
      data[3 * line * width + i] = upper * (1 - down) + lower * down + 0.5;
    }
  }
  return { width, height, data };
}

/** Returns a color as things in rooms have it: mostly gray or brown. */
function randomColor(chance: RandomSource): Color {
  const light = chance.between(15, 230);
  const vividness = chance.between(0, 1) ** 2 * 0.7;
  const tint = [chance.aroundZero(1) + 0.15, chance.aroundZero(0.6), chance.aroundZero(1) - 0.15];
  return tint.map((part) => Math.min(245, Math.max(8, light * (1 + vividness * part)))) as [
    number,
    number,
    number,
  ];
}
