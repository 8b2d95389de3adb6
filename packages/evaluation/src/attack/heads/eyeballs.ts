import type { MeshPiece } from "./mesh-builder.ts";
import type { Vector } from "./vectors.ts";

/** An eyeball in its socket. */
export interface Eyeball {
  center: Vector;
  radius: number;
}

/**
 * Measures an eyeball on a person's shape.
 * @param positions x, y, z of each vertex of the base mesh
 * @param vertices of the eyeball
 */
export function measureEyeball(positions: Float32Array, vertices: Uint32Array): Eyeball {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const vertex of vertices)
    for (let k = 0; k < 3; k++) {
      low[k] = Math.min(low[k]!, positions[3 * vertex + k]!);
      high[k] = Math.max(high[k]!, positions[3 * vertex + k]!);
    }
  const radius = (high[0]! - low[0]! + high[1]! - low[1]!) / 4;
  // The base mesh's eyeball bulges in front, where the cornea is: its back is the sphere's.
  return { center: [(low[0]! + high[0]!) / 2, (low[1]! + high[1]!) / 2, high[2]! - radius * 1.06], radius };
}

/** Builds the front of a sphere for an eyeball; the iris is shaded on it, wherever it looks. */
export function buildEyeball({ center, radius }: Eyeball): MeshPiece {
  const rest: number[] = [];
  const triangles: number[] = [];
  const [rings, sides] = [10, 24];
  for (let ring = 0; ring <= rings; ring++)
    for (let side = 0; side < sides; side++) {
      const from = (ring / rings) * 0.6 * Math.PI;
      const around = (side / sides) * 2 * Math.PI;
      rest.push(
        center[0] + radius * Math.sin(from) * Math.cos(around),
        center[1] + radius * Math.sin(from) * Math.sin(around),
        center[2] + radius * Math.cos(from),
      );
      if (ring === 0) continue;
      const next = (side + 1) % sides;
      const [a, b] = [(ring - 1) * sides + side, (ring - 1) * sides + next];
      const [c, d] = [ring * sides + side, ring * sides + next];
      triangles.push(a, c, d, a, d, b);
    }
  return {
    material: "eye",
    doubleSided: false,
    rest,
    sources: new Int32Array(rest.length / 3).fill(-1),
    triangles,
    corners: new Float32Array(triangles.length * 2),
  };
}
