import type { RandomSource } from "../random-source.ts";
import { median } from "@ofage/engine/internals/math/averages.ts";
import type { Eyeball } from "./eyeballs.ts";
import type { MeshPiece } from "./mesh-builder.ts";
import { addVectors, type Vector, scaleVector } from "./vectors.ts";

/** Builds glasses before a person's eyes: a thin frame with two rims, a bridge and temples, and lenses. */
export function buildGlasses(
  eyes: readonly [Eyeball, Eyeball],
  shape: Float32Array,
  base: Float32Array,
  chance: RandomSource,
): MeshPiece[] {
  const [width, height] = [chance.between(0.24, 0.29), chance.between(0.17, 0.24)];
  const thickness = chance.between(0.008, 0.02);
  const squareness = chance.between(2, 4);
  const distance = eyes[0].center[0] - eyes[1].center[0];
  const front = Math.max(...eyes.map(({ center, radius }) => center[2] + radius)) + 0.17;
  const frame: Tube[] = [];
  const lenses: Vector[][] = [];
  for (const [side, eye] of eyes.entries()) {
    const sign = side === 0 ? 1 : -1;
    const middle: Vector = [sign * Math.max(width + 0.05, distance / 2), eye.center[1] - 0.04, front];
    const rim = Array.from({ length: 28 }, (_, i): Vector => {
      const angle = (i / 28) * 2 * Math.PI;
      const round = (value: number): number => Math.sign(value) * Math.abs(value) ** (2 / squareness);
      const x = width * round(Math.cos(angle));
      // A frame wraps around the face: its outer side lies farther back.
      return addVectors(middle, [
        x,
        height * round(Math.sin(angle)),
        -0.18 * Math.max(0, sign * x) - 0.1 * (sign * x) ** 2,
      ]);
    });
    frame.push({ points: [...rim, rim[0]!], thickness });
    lenses.push(rim);
    const hinge = addVectors(middle, [sign * (width + 0.01), 0.07, -0.06]);
    const back = skullSide(shape, base);
    frame.push({
      points: [
        hinge,
        [sign * Math.max(back + 0.03, Math.abs(hinge[0])), hinge[1], hinge[2] - 0.15],
        [sign * (back - 0.02), hinge[1] + 0.02, 0.3],
      ],
      thickness: thickness * 0.9,
    });
  }
  const inner = Math.max(width + 0.05, distance / 2) - width;
  const height0 = eyes[0].center[1] + 0.02;
  frame.push({
    points: [
      [-inner, height0, front],
      [0, height0 + 0.03, front + 0.02],
      [inner, height0, front],
    ],
    thickness,
  });
  return [buildTubes(frame), ...lenses.map(buildLens)];
}

interface Tube {
  points: Vector[];
  thickness: number;
}

/** Returns the half breadth of a person's head at the temples, before the ears. */
function skullSide(shape: Float32Array, base: Float32Array): number {
  const sides: number[] = [];
  for (let i = 0; i < base.length; i += 3) {
    const [x, y, z] = [Math.abs(base[i]!), base[i + 1]!, base[i + 2]!];
    if (x > 0.5 && x < 0.85 && y > 7.25 && y < 7.45 && z > 0.5 && z < 0.75) sides.push(Math.abs(shape[i]!));
  }
  return median(sides);
}

function buildTubes(tubes: readonly Tube[]): MeshPiece {
  const rest: number[] = [];
  const triangles: number[] = [];
  for (const { points, thickness } of tubes)
    points.forEach((point, i) => {
      const start = rest.length / 3;
      for (const [dx, dy, dz] of [
        [0, 1, 1],
        [0, -1, 1],
        [0, -1, -1],
        [0, 1, -1],
        [1, 0, 1],
        [-1, 0, 1],
        [-1, 0, -1],
        [1, 0, -1],
      ] as Vector[])
        rest.push(...addVectors(point, scaleVector([dx, dy, dz], thickness)));
      if (i === 0) return;
      for (const ring of [0, 4])
        for (let k = 0; k < 4; k++) {
          const [a, b] = [start - 8 + ring + k, start - 8 + ring + ((k + 1) % 4)];
          triangles.push(a, b, a + 8, b, b + 8, a + 8);
        }
    });
  return {
    material: "frame",
    doubleSided: true,
    rest,
    sources: fixed(rest),
    triangles,
    corners: new Float32Array(triangles.length * 2),
  };
}

function buildLens(rim: readonly Vector[]): MeshPiece {
  const rest = rim.flatMap((point) => [...point]);
  const triangles = rim.slice(2).flatMap((_, i) => [0, i + 1, i + 2]);
  return {
    material: "lens",
    doubleSided: true,
    rest,
    sources: fixed(rest),
    triangles,
    corners: new Float32Array(triangles.length * 2),
  };
}

function fixed(rest: readonly number[]): Int32Array {
  return new Int32Array(rest.length / 3).fill(-1);
}
