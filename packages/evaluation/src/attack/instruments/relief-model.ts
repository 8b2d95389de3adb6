import Delaunator from "delaunator";
import type { Corner } from "../../../../../fixtures/paint-triangles.ts";
import { PORTRAIT_CANVAS, type Portrait } from "../scene/portrait.ts";
import { CHIN, FACE_OVAL, NOSE_TIP } from "./landmark-groups.ts";

/** A portrait as a surface in space: points on the canvas, in its pixels, with depth. */
export interface ReliefModel {
  points: Corner[];
  /** Share of the head's turn that each point follows: 1 on the head, 0 at the shoulders. */
  follows: Float32Array;
  triangles: Uint32Array;
  /** Unit normals, toward the camera (negative z). */
  normals: Corner[];
}

/** Depth of the ears and of the skull's silhouette behind the middle of the face, in breadths of the face. */
const SILHOUETTE_DEPTH = 0.44;

/** Distance of the points outside the face, in breadths of the face. */
const SPACING = 0.1;

/** Radius of a smooth nose, in breadths of the face. */
const NOSE_SIZE = 0.17;

/** Rings around the face, in multiples of its border's distance from the middle. */
const RINGS = [1.07, 1.15, 1.25, 1.38] as const;

/** Builds a relief from the landmarks' own depth, and hair, neck and shoulders by rule. */
export function buildMeshRelief(portrait: Portrait): ReliefModel {
  const mesh = portrait.mesh.map((point) => ({ ...point, z: flattenBack(point.z) }));
  const { face, x: centerX, y: centerY } = PORTRAIT_CANVAS;
  const half = mesh[CHIN]!.y - centerY;
  const oval = FACE_OVAL.map((index) => {
    const { x, y, z } = mesh[index]!;
    return { angle: Math.atan2((y - centerY) / half, (x - centerX) / face), x, y, z };
  }).toSorted((a, b) => a.angle - b.angle);
  const outside = [...placeRings(oval), ...createGrid()].flatMap(({ x, y, isRing }): Corner[] => {
    const angle = Math.atan2((y - centerY) / half, (x - centerX) / face);
    const near = findNeighbors(oval, angle);
    const border = near.a.z + near.share * (near.b.z - near.a.z);
    const reach = Math.hypot(
      near.a.x + near.share * (near.b.x - near.a.x) - centerX,
      near.a.y + near.share * (near.b.y - near.a.y) - centerY,
    );
    const out = Math.hypot(x - centerX, y - centerY) / reach;
    if (!isRing && out < RINGS.at(-1)! + 0.08) return [];
    const back = SILHOUETTE_DEPTH * face;
    // The forehead goes on above the landmarks, to the hair.
    const forehead = 0.16 * Math.max(0, (centerY - y) / half / out);
    const share = Math.min(1, Math.max(0, out - 1 - forehead) / 0.6);
    return [{ x, y, z: border + (back - border) * share * (2 - share) }];
  });
  return finishModel([...mesh, ...outside], mesh[CHIN]!.y);
}

/** Makes the steep sides of a face less deep: few pixels of the portrait show them, and they tear when they are turned to the camera. */
function flattenBack(z: number): number {
  const steep = 0.1 * PORTRAIT_CANVAS.face;
  return z < steep ? z : steep + 0.5 * (z - steep);
}

/**
 * Builds a relief that is half an ellipsoid, as if a face were an egg.
 * @param nose depth of a nose upon it, in breadths of the face
 */
export function buildEllipsoidRelief({ mesh }: Portrait, depth: number, nose = 0): ReliefModel {
  const { face, x: centerX, y: centerY } = PORTRAIT_CANVAS;
  const half = mesh[CHIN]!.y - centerY;
  const points = createGrid(0.07).map(({ x, y }): Corner => {
    const out = Math.hypot((x - centerX) / (0.62 * face), (y - centerY) / (1.25 * half));
    const tip = Math.exp(
      -((x - mesh[NOSE_TIP]!.x) ** 2 + (y - mesh[NOSE_TIP]!.y) ** 2) / (NOSE_SIZE * face) ** 2,
    );
    return { x, y, z: (0.5 - depth * Math.sqrt(Math.max(0, 1 - out ** 2)) - nose * tip) * face };
  });
  return finishModel(points, mesh[CHIN]!.y);
}

/** Places rings along the face's border, so that the step in depth there runs along it and is not jagged. */
function placeRings(oval: readonly OvalPoint[]): PlanePoint[] {
  const { x: centerX, y: centerY } = PORTRAIT_CANVAS;
  return RINGS.flatMap((factor) =>
    oval.map(({ x, y }) => ({
      x: centerX + (x - centerX) * factor,
      y: centerY + (y - centerY) * factor,
      isRing: true,
    })),
  );
}

function createGrid(spacing = SPACING): PlanePoint[] {
  const { width, height, face } = PORTRAIT_CANVAS;
  const columns = Math.ceil(width / (spacing * face));
  const rows = Math.ceil(height / (spacing * face));
  return Array.from({ length: (columns + 1) * (rows + 1) }, (_, i) => ({
    x: ((i % (columns + 1)) * (width - 1)) / columns,
    y: (Math.floor(i / (columns + 1)) * (height - 1)) / rows,
    isRing: false,
  }));
}

interface PlanePoint {
  x: number;
  y: number;
  isRing: boolean;
}

interface OvalPoint extends Corner {
  angle: number;
}

/** Returns the two neighbors on the face's border at an angle, and the share of the second. */
function findNeighbors(
  oval: readonly OvalPoint[],
  angle: number,
): { a: OvalPoint; b: OvalPoint; share: number } {
  const next = oval.findIndex((point) => point.angle >= angle);
  const [a, b] = [oval.at(next <= 0 ? -1 : next - 1)!, oval[Math.max(0, next)]!];
  const turn = (from: number, to: number): number => (to - from + 2 * Math.PI) % (2 * Math.PI);
  const whole = turn(a.angle, b.angle);
  return { a, b, share: whole > 0 ? turn(a.angle, angle) / whole : 0 };
}

function finishModel(points: Corner[], chin: number): ReliefModel {
  const { face } = PORTRAIT_CANVAS;
  const follows = Float32Array.from(points, ({ y }) => {
    const share = Math.min(1, Math.max(0, (chin + 0.62 * face - y) / (0.66 * face)));
    return share * share * (3 - 2 * share);
  });
  const { triangles } = Delaunator.from(
    points,
    ({ x }) => x,
    ({ y }) => y,
  );
  return { points, follows, triangles, normals: measureNormals(points, triangles) };
}

/** Measures the normals of the points, smoothed over their neighbors, because the light on skin is soft. */
function measureNormals(points: readonly Corner[], triangles: Uint32Array): Corner[] {
  const sums = points.map(() => ({ x: 0, y: 0, z: 0 }));
  for (let i = 0; i < triangles.length; i += 3) {
    const corners = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!];
    const [a, b, c] = corners.map((index) => points[index]!) as [Corner, Corner, Corner];
    const [u, v] = [
      { x: b.x - a.x, y: b.y - a.y, z: b.z - a.z },
      { x: c.x - a.x, y: c.y - a.y, z: c.z - a.z },
    ];
    const normal = { x: u.y * v.z - u.z * v.y, y: u.z * v.x - u.x * v.z, z: u.x * v.y - u.y * v.x };
    const sign = normal.z > 0 ? -1 : 1;
    for (const index of corners) {
      const sum = sums[index]!;
      sum.x += sign * normal.x;
      sum.y += sign * normal.y;
      sum.z += sign * normal.z;
    }
  }
  let normals = sums.map(toUnitLength);
  for (let pass = 0; pass < 6; pass++) {
    const mixed = normals.map((normal) => ({ ...normal }));
    for (let i = 0; i < triangles.length; i++) {
      const [from, to] = [normals[triangles[i]!]!, mixed[triangles[i % 3 === 2 ? i - 2 : i + 1]!]!];
      to.x += from.x;
      to.y += from.y;
      to.z += from.z;
    }
    normals = mixed.map(toUnitLength);
  }
  return normals;
}

function toUnitLength({ x, y, z }: Corner): Corner {
  const length = Math.hypot(x, y, z) || 1;
  return { x: x / length, y: y / length, z: z / length };
}
