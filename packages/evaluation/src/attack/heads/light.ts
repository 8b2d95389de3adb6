import type { RandomSource } from "../random-source.ts";
import { clearVisibilityBuffer, createVisibilityBuffer, rasterizeTriangles } from "./rasterizer.ts";
import { normalizeVector, type Vector } from "./vectors.ts";

/** Light of a room; colors are linear red, green, blue. */
export interface RoomLight {
  /** Direction toward the key light. */
  direction: Vector;
  key: Vector;
  /** Light from above and from below. */
  sky: Vector;
  ground: Vector;
  /** Light from the screen that the visitor looks at. */
  front: Vector;
  /** Factor of the camera's exposure. */
  exposure: number;
}

/**
 * Draws a room's light, and the exposure that a camera picks for a face in it.
 * @param brightness of the skin, linear, 0 to 1
 */
export function drawRoomLight(chance: RandomSource, brightness: number): RoomLight {
  const azimuth = (chance.aroundZero(85) * Math.PI) / 180;
  const elevation = (chance.between(8, 60) * Math.PI) / 180;
  const direction: Vector = [
    Math.sin(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
    Math.cos(azimuth) * Math.cos(elevation),
  ];
  const keyShare = chance.between(0.25, 0.72);
  const warmth = chance.between(-1, 1);
  const ambient = 1 - keyShare;
  const key = tint(keyShare * 1.5, warmth);
  const sky = tint(ambient * 1.05, warmth * 0.5 + chance.aroundZero(0.3));
  const ground = tint(ambient * chance.between(0.3, 0.6), 0.5);
  const front = tint(chance.between(0.03, 0.2), -0.5);
  // A camera lifts dark skin less than it would a gray card, since it meters the room too.
  const target = 0.3 * (brightness / 0.35) ** 0.6;
  const facing = keyShare * 1.5 * Math.max(0.3, direction[2]) + ambient * 0.75 + front[1];
  const exposure = (chance.between(0.85, 1.2) * target) / (brightness * facing);
  return { direction: normalizeVector(direction), key, sky, ground, front, exposure };
}

/** @param warmth -1 is daylight from a window, 1 is a lamp */
function tint(strength: number, warmth: number): Vector {
  return [strength * (1 + 0.14 * warmth), strength, strength * (1 - 0.24 * warmth)];
}

const SHADOW_SIDE = 320;
const buffer = createVisibilityBuffer(SHADOW_SIDE, SHADOW_SIDE);

/**
 * Measures how much of the key light reaches each vertex past the other surfaces.
 * @param positions x, y, z of each vertex, decimeters
 * @param until number of triangles that cast a shadow, from the first
 * @param into receives a share from 0 to 1 a vertex
 */
export function castShadows(
  positions: Float32Array,
  triangles: Uint32Array,
  until: number,
  direction: Vector,
  center: Vector,
  into: Float32Array,
): void {
  const right = normalizeVector([direction[2], 0, -direction[0]]);
  const up: Vector = [
    direction[1] * right[2] - direction[2] * right[1],
    direction[2] * right[0] - direction[0] * right[2],
    direction[0] * right[1] - direction[1] * right[0],
  ];
  const scale = SHADOW_SIDE / 5;
  const screen = new Float32Array(positions.length);
  for (let i = 0; i < positions.length; i += 3) {
    const x = positions[i]! - center[0];
    const y = positions[i + 1]! - center[1];
    const z = positions[i + 2]! - center[2];
    screen[i] = SHADOW_SIDE / 2 + scale * (x * right[0] + y * right[1] + z * right[2]);
    screen[i + 1] = SHADOW_SIDE / 2 - scale * (x * up[0] + y * up[1] + z * up[2]);
    screen[i + 2] = 50 + x * direction[0] + y * direction[1] + z * direction[2];
  }
  clearVisibilityBuffer(buffer);
  rasterizeTriangles(buffer, screen, triangles, 0, until, true);
  for (let v = 0; v < into.length; v++) {
    const px = Math.floor(screen[3 * v]!);
    const py = Math.floor(screen[3 * v + 1]!);
    const depth = screen[3 * v + 2]! + 0.07;
    let lit = 0;
    let taps = 0;
    for (let dy = -4; dy <= 4; dy += 2)
      for (let dx = -4; dx <= 4; dx += 2) {
        const [x, y] = [px + dx, py + dy];
        if (x < 0 || y < 0 || x >= SHADOW_SIDE || y >= SHADOW_SIDE) continue;
        taps++;
        if (buffer.nearness[y * SHADOW_SIDE + x]! <= depth) lit++;
      }
    into[v] = taps === 0 ? 1 : lit / taps;
  }
}
