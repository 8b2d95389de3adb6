import Delaunator from "delaunator";
import { type Corner, paintTriangles, type Raster } from "../../../../../fixtures/paint-triangles.ts";
import { projectPoint, type Viewpoint, rotatePoint } from "./projection.ts";

/** Position of a flat picture that is held to a camera. Degrees; positive to the picture's right, down, clockwise. */
export interface BoardPose {
  yaw: number;
  pitch: number;
  roll: number;
  /** Factor by which it is closer than at first. */
  closeness: number;
  /** Offset from the middle, in pixels. */
  x: number;
  y: number;
  /** Degrees it is bent about an upright axis, from edge to edge; 0 is flat, positive bulges toward the camera. */
  bend: number;
}

export const straightBoardPose: BoardPose = { yaw: 0, pitch: 0, roll: 0, closeness: 1, x: 0, y: 0, bend: 0 };

/** The picture on a board. */
export interface BoardPicture {
  raster: Raster;
  /** Position of the face on it, in its pixels; the board turns about it. */
  pivot: { x: number; y: number };
  /** Breadth of the face on it, in its pixels. */
  face: number;
}

const columns = 24;
const rows = 16;

/** Renders a flat or bent picture in front of a wall, as a camera sees it. */
export function renderBoard(
  { raster, pivot, face }: BoardPicture,
  held: BoardPose,
  from: Viewpoint,
  onto: Raster,
): Raster {
  const scale = from.face / face;
  const flat = createGrid(raster);
  const { triangles } = Delaunator.from(
    flat,
    ({ x }) => x,
    ({ y }) => y,
  );
  const bend = (held.bend * Math.PI) / 180;
  const placed = flat.map(({ x, y }): Corner => {
    const arc = bendPoint((x - pivot.x) * scale, raster.width * scale, bend);
    const at = rotatePoint({ ...arc, y: (y - pivot.y) * scale }, held.yaw, held.pitch, held.roll);
    return projectPoint({ x: at.x + held.x, y: at.y + held.y, z: at.z }, from, held.closeness);
  });
  return paintTriangles(raster, triangles, flat, placed, onto);
}

function createGrid({ width, height }: Raster): Corner[] {
  return Array.from({ length: (columns + 1) * (rows + 1) }, (_, i) => ({
    x: ((i % (columns + 1)) * (width - 1)) / columns,
    y: (Math.floor(i / (columns + 1)) * (height - 1)) / rows,
    z: 0,
  }));
}

/** Bends a point onto a cylinder; the length along the sheet stays. */
function bendPoint(x: number, width: number, bend: number): { x: number; z: number } {
  if (Math.abs(bend) < 1e-6) return { x, z: 0 };
  const radius = width / bend;
  return { x: radius * Math.sin(x / radius), z: radius * (1 - Math.cos(x / radius)) };
}
