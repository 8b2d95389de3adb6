import { clearVisibilityBuffer, createVisibilityBuffer, rasterizeTriangles } from "./rasterizer.ts";
import { type Vector, normalizeVector } from "./vectors.ts";

const DIRECTIONS = 96;
const SIDE = 320;
/** Depth by which a vertex may lie under the surface that hides it, in decimeters: its own neighbors do not count. */
const TOLERANCE = 0.03;

/**
 * Measures ambient occlusion: the share of evenly spread directions from which each vertex is seen, weighted by height, since rooms are
 * lit from above.
 * @param positions x, y, z of each vertex, decimeters
 * @param triangles three vertex indexes each
 * @returns a share from 0 to 1 a vertex, where a half-space above a flat floor is 1
 */
export function measureOcclusion(positions: Float32Array, triangles: Uint32Array): Float32Array {
  const seen = new Float32Array(positions.length / 3);
  const buffer = createVisibilityBuffer(SIDE, SIDE);
  let sum = 0;
  for (let i = 0; i < DIRECTIONS; i++) {
    // Points of a Fibonacci lattice lie evenly on a sphere.
    const y = 1 - (2 * i + 1) / DIRECTIONS;
    const angle = i * 2.399963;
    const radius = Math.sqrt(1 - y * y);
    const view = lookAlong([radius * Math.cos(angle), y, radius * Math.sin(angle)]);
    const screen = view(positions);
    clearVisibilityBuffer(buffer);
    rasterizeTriangles(buffer, screen, triangles, 0, triangles.length / 3, true);
    const weight = 0.6 + 0.4 * y;
    sum += weight;
    for (let v = 0; v < seen.length; v++) {
      const [px, py] = [Math.floor(screen[3 * v]!), Math.floor(screen[3 * v + 1]!)];
      if (px < 0 || py < 0 || px >= SIDE || py >= SIDE) continue;
      if (buffer.nearness[py * SIDE + px]! - screen[3 * v + 2]! < TOLERANCE) seen[v]! += weight;
    }
  }
  return seen.map((weight) => Math.min(1, (2 * weight) / sum));
}

/** Creates an orthographic projection onto SIDE × SIDE samples, seen from a direction; nearness is a distance in decimeters. */
function lookAlong(from: Vector): (positions: Float32Array) => Float32Array {
  const right = normalizeVector(Math.abs(from[1]) > 0.99 ? [1, 0, 0] : [from[2], 0, -from[0]]);
  const up: Vector = [
    from[1] * right[2] - from[2] * right[1],
    from[2] * right[0] - from[0] * right[2],
    from[0] * right[1] - from[1] * right[0],
  ];
  const center: Vector = [0, 6.6, 0.4];
  const scale = SIDE / 5.2;
  return (positions) => {
    const screen = new Float32Array(positions.length);
    for (let i = 0; i < positions.length; i += 3) {
      const x = positions[i]! - center[0];
      const y = positions[i + 1]! - center[1];
      const z = positions[i + 2]! - center[2];
      screen[i] = SIDE / 2 + scale * (x * right[0] + y * right[1] + z * right[2]);
      screen[i + 1] = SIDE / 2 - scale * (x * up[0] + y * up[1] + z * up[2]);
      screen[i + 2] = 20 + x * from[0] + y * from[1] + z * from[2];
    }
    return screen;
  };
}
