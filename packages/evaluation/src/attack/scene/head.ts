import Delaunator from "delaunator";
import { type Corner, paintTriangles, type Raster } from "../../../../../fixtures/paint-triangles.ts";
import { type Posture, RESTING_POSTURE } from "../../../../../fixtures/posture.ts";
import { darkenMouth, openMouthHeights } from "./open-mouth.ts";
import { PORTRAIT_CANVAS, type Portrait } from "./portrait.ts";
import { projectPoint, type Viewpoint, rotatePoint, paintWall } from "./projection.ts";

/** Posture of a head whose eyes stay as on the portrait. */
export type HeadState = Omit<Posture, "lids" | "lookAt">;

export const restingHeadState: HeadState = RESTING_POSTURE;

interface ModelPoint extends Corner {
  /** 1 turns with the head, 0 does not. */
  follows: number;
  /** 1 moves with the person, 0 stays with the room. */
  comes: number;
}

/** Distance of the neck's axis behind the middle of the face, in breadths of the face. */
const axisDepth = 0.5;

/** MediaPipe's face oval. */
const FACE_OVAL = [
  10, 21, 54, 58, 67, 93, 103, 109, 127, 132, 136, 148, 149, 150, 152, 162, 172, 176, 234, 251, 284, 288, 297,
  323, 332, 338, 356, 361, 365, 377, 378, 379, 389, 397, 400, 454,
];

/**
 * Renders a person in front of a camera: a head with the depth of the engine's own landmarks, like
 * fixtures/turned-head.ts, but from any portrait. The networks believe it up to 35°.
 */
export function renderHead(portrait: Portrait, bearing: HeadState, from: Viewpoint): Raster {
  const scale = from.face / PORTRAIT_CANVAS.face;
  const model = buildHeadModel(portrait);
  const { triangles } = Delaunator.from(
    model,
    ({ x }) => x,
    ({ y }) => y,
  );
  const mouth = openMouthHeights(portrait.mesh, bearing.mouth);
  const distance = from.distance * PORTRAIT_CANVAS.face;
  const placed = model.map((point, index): Corner => {
    const { follows, comes, z } = point;
    const y = mouth[index] ?? point.y;
    // The portrait was seen by a camera too: what was farther away is larger than it looked.
    const spread = (distance + z) / distance;
    const still = {
      x: (point.x - PORTRAIT_CANVAS.x) * spread,
      y: (y - PORTRAIT_CANVAS.y) * spread,
      z: z - axisDepth * PORTRAIT_CANVAS.face,
    };
    const moved = rotatePoint(still, bearing.yaw * follows, bearing.pitch * follows, bearing.roll * follows);
    const at = {
      x: (moved.x + bearing.x * comes * PORTRAIT_CANVAS.face) * scale,
      y: (moved.y + bearing.y * comes * PORTRAIT_CANVAS.face) * scale,
      z: (moved.z + axisDepth * PORTRAIT_CANVAS.face) * scale,
    };
    return projectPoint(at, from, 1 + (bearing.closeness - 1) * comes);
  });
  const painted = paintTriangles(
    portrait.canvas,
    triangles,
    model,
    placed,
    paintWall(cornerColor(portrait.canvas)),
  );
  if (bearing.mouth > 0) darkenMouth(painted, placed);
  return painted;
}

/** Builds the face and, by rule of thumb, its surroundings: hair, skull, neck, shoulders and the room. In pixels of the canvas. */
function buildHeadModel({ mesh }: Portrait): ModelPoint[] {
  const breadth = PORTRAIT_CANVAS.face;
  const face = mesh.map((point) => ({ ...point, follows: 1, comes: 1 }));
  const oval = FACE_OVAL.map((index) => mesh[index]!);
  const half = (Math.max(...oval.map(({ y }) => y)) - Math.min(...oval.map(({ y }) => y))) / 2;
  const around = (
    factor: (up: number) => number,
    depth: number,
    follows: number,
    comes: number,
    only = (_up: number) => true,
  ) =>
    oval.flatMap(({ x, y }): ModelPoint[] => {
      const up = (PORTRAIT_CANVAS.y - y) / half;
      if (!only(up)) return [];
      const out = factor(Math.max(0, up));
      return [
        {
          x: PORTRAIT_CANVAS.x + (x - PORTRAIT_CANVAS.x) * out,
          y: PORTRAIT_CANVAS.y + (y - PORTRAIT_CANVAS.y) * out,
          z: depth * breadth,
          follows,
          comes,
        },
      ];
    });
  const chin = PORTRAIT_CANVAS.y + half;
  const neck = (y: number, follows: number): ModelPoint[] =>
    [-0.33, 0, 0.33].map((x) => ({
      x: PORTRAIT_CANVAS.x + x * breadth,
      y: chin + y * breadth,
      z: (axisDepth - (x === 0 ? 0.1 : 0)) * breadth,
      follows,
      comes: 1,
    }));
  return [
    ...face,
    ...around(
      () => 1.13,
      0.1,
      1,
      1,
      (up) => up > 0.55,
    ),
    ...around((up) => 1.14 + 0.2 * up, 0.5, 1, 1),
    ...neck(0.35, 0.6),
    ...neck(0.6, 0.3),
    ...around(
      (up) => 1.8 + 0.1 * up,
      2,
      0,
      0,
      (up) => up > -0.3,
    ),
    ...shoulders(chin, breadth),
    ...border(breadth),
  ];
}

function shoulders(chin: number, breadth: number): ModelPoint[] {
  return [-1.4, -0.8, 0, 0.8, 1.4].map((x) => ({
    x: PORTRAIT_CANVAS.x + x * breadth,
    y: chin + 0.85 * breadth,
    z: axisDepth * breadth,
    follows: 0,
    comes: 1,
  }));
}

function border(breadth: number): ModelPoint[] {
  const { width, height } = PORTRAIT_CANVAS;
  const steps = [0, 0.25, 0.5, 0.75, 1];
  const at = (x: number, y: number, comes: number): ModelPoint => ({
    x: x * (width - 1),
    y: y * (height - 1),
    z: (comes ? axisDepth : 2) * breadth,
    follows: 0,
    comes,
  });
  return [
    ...steps.map((x) => at(x, 0, 0)),
    ...steps.map((x) => at(x, 1, 1)),
    ...[0.25, 0.5].flatMap((y) => [at(0, y, 0), at(1, y, 0)]),
    at(0, 0.8, 1),
    at(1, 0.8, 1),
  ];
}

function cornerColor({ data }: Raster): [number, number, number] {
  return [data[0]!, data[1]!, data[2]!];
}
