import type { Raster } from "../../../../../fixtures/paint-triangles.ts";
import type { Posture, Presenter } from "../presenting/presenter.ts";
import type { RandomSource } from "../random-source.ts";
import { PORTRAIT_CANVAS } from "../scene/portrait.ts";
import { FACE_CENTER, FRAME_SIZE } from "../scene/projection.ts";
import { blendSample } from "./blend-sample.ts";
import { createBlinks } from "./blinks.ts";
import { createGrain } from "./grain.ts";
import type { Texture } from "./texture.ts";
import type { Turn } from "./turn-warps.ts";
import { createTremor } from "./tremor.ts";

/** How a script makes the pictures that it puts in the camera's place. */
export interface PhotoScript {
  /** The photograph, on a portrait's canvas. */
  texture: Texture;
  /**
   * Draws the mouth, the lids and the eyes on the texture.
   * @param face `gaze`: turn of the eyes in the head that keeps them on the camera, in degrees
   */
  animate: (texture: Texture, face: { mouth: number; lids: number; gaze: { x: number; y: number } }) => void;
  /** Warps the picture as if the head turned. */
  turn: Turn;
  /** Returns what stands behind the photograph's transparent parts. */
  background?: () => Raster;
}

/**
 * Creates a script that moves, turns and animates one photograph, blinks at random, trembles a little and adds a sensor's noise, so that
 * no two frames are equal.
 */
export function playPhotoScript(
  { texture, animate, turn, background }: PhotoScript,
  chance: RandomSource,
): Presenter {
  const face = chance.between(110, 150);
  const blinkAt = createBlinks(chance);
  const addGrain = createGrain(chance.between(1, 4), chance);
  const jitter = {
    x: createTremor(0.006, chance),
    y: createTremor(0.006, chance),
    roll: createTremor(0.4, chance),
    closeness: createTremor(0.003, chance),
    turn: createTremor(0.5, chance),
  };
  return {
    render(posture, time) {
      animate(texture, {
        mouth: posture.mouth,
        lids: Math.max(posture.lids, blinkAt(time)),
        gaze: { x: -posture.yaw, y: -posture.pitch },
      });
      const moved: Posture = {
        ...posture,
        yaw: posture.yaw + jitter.turn(time),
        pitch: posture.pitch + jitter.turn(time + 5000),
        roll: posture.roll + jitter.roll(time),
        closeness: posture.closeness * (1 + jitter.closeness(time)),
        x: posture.x + jitter.x(time),
        y: posture.y + jitter.y(time),
      };
      const frame = background?.() ?? {
        ...FRAME_SIZE,
        data: new Uint8Array(3 * FRAME_SIZE.width * FRAME_SIZE.height),
      };
      return addGrain(warpPhoto(texture, moved, turn, face, frame), time);
    },
  };
}

/** Distance of the places for which a warp is computed, in pixels; between them it is interpolated, because warps are smooth. */
const STEP = 8;

/** Paints the photograph where the posture has it: each pixel is looked up on it. */
function warpPhoto(texture: Texture, posture: Posture, turn: Turn, face: number, onto: Raster): Raster {
  const { width, height } = onto;
  const columns = width / STEP + 1;
  const places = placeGrid(posture, turn, face, columns, height / STEP + 1);
  for (let row = 0; row < height; row++) {
    const first = 2 * Math.floor(row / STEP) * columns;
    const down = (row % STEP) / STEP;
    for (let column = 0; column < width; column += STEP) {
      const upper = first + (2 * column) / STEP;
      const lower = upper + 2 * columns;
      let x = places[upper]! * (1 - down) + places[lower]! * down;
      let y = places[upper + 1]! * (1 - down) + places[lower + 1]! * down;
      const stepX = (places[upper + 2]! * (1 - down) + places[lower + 2]! * down - x) / STEP;
      const stepY = (places[upper + 3]! * (1 - down) + places[lower + 3]! * down - y) / STEP;
      const start = row * width + column;
      for (let pixel = start; pixel < start + STEP; pixel++, x += stepX, y += stepY)
        blendSample(texture, x, y, 1, onto.data, 3 * pixel);
    }
  }
  return onto;
}

/** Looks up the places on the photograph, in its pixels, of a grid on the frame: x and y, row by row. */
function placeGrid(posture: Posture, turn: Turn, face: number, columns: number, rows: number): Float64Array {
  const angle = (posture.roll * Math.PI) / 180;
  const scale = 1 / (face * posture.closeness);
  const [right, down] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  const warp = turn(posture);
  const at = { x: 0, y: 0 };
  const places = new Float64Array(2 * columns * rows);
  for (let i = 0; i < columns * rows; i++) {
    const x = (i % columns) * STEP - FACE_CENTER.x - posture.x * face;
    const y = Math.floor(i / columns) * STEP - FACE_CENTER.y - posture.y * face;
    at.x = x * right + y * down;
    at.y = y * right - x * down;
    warp(at);
    places[2 * i] = PORTRAIT_CANVAS.x + at.x * PORTRAIT_CANVAS.face;
    places[2 * i + 1] = PORTRAIT_CANVAS.y + at.y * PORTRAIT_CANVAS.face;
  }
  return places;
}
