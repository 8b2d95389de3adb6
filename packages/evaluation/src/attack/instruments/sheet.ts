import type { Corner, Raster } from "../../../../../fixtures/paint-triangles.ts";
import type { RandomSource } from "../random-source.ts";
import { PORTRAIT_CANVAS } from "../scene/portrait.ts";
import { projectPoint, rotatePoint, type Viewpoint } from "../scene/projection.ts";
import type { HeldPose } from "./posture-tremor.ts";
import type { createSurfacePainter, Surface } from "./paint-surface.ts";
import type { Texture } from "./texture.ts";

/** A picture on something flat, or bent, that hands hold. */
export interface Sheet {
  texture: Texture;
  /** Position of the face's middle on it, in its pixels; hands turn it about that. */
  pivot: { x: number; y: number };
  /** Breadth of the face on it, in its pixels. */
  face: number;
  /** Degrees that it is bent from edge to edge, about an upright or a level axis; flat if omitted. */
  bend?: { degrees: number; axis: "upright" | "level" };
}

/** Distance of a layer behind the sheet, in breadths of the face, and its own offset. */
interface LayerOffset {
  depth: number;
  x: number;
  y: number;
}

/**
 * Creates a random viewpoint of a camera in front of a sheet. A printed face may be smaller or larger than a real one, so it is seen
 * from anywhere between very near and far.
 */
export function randomSheetViewpoint(chance: RandomSource): Viewpoint {
  return { face: chance.between(108, 150), distance: chance.between(1.9, 6), tilt: chance.aroundZero(4) };
}

const COLUMNS = 24;
const ROWS = 20;

const GRID_TRIANGLES = Uint16Array.from(
  Array.from({ length: COLUMNS * ROWS }, (_, cell) => {
    const at = Math.floor(cell / COLUMNS) * (COLUMNS + 1) + (cell % COLUMNS);
    return [at, at + 1, at + COLUMNS + 1, at + 1, at + COLUMNS + 2, at + COLUMNS + 1];
  }).flat(),
);

/** Paints a sheet where hands hold it, over what is behind it. */
export function paintSheet(
  paint: ReturnType<typeof createSurfacePainter>,
  sheet: Sheet,
  held: HeldPose,
  from: Viewpoint,
  onto: Raster,
  layer: LayerOffset = { depth: 0, x: 0, y: 0 },
): Raster {
  return paint(sheet.texture, placeSheet(sheet, held, from, layer), onto);
}

/** Places a sheet's points on the frame, on a grid. */
function placeSheet(
  { texture, pivot, face, bend }: Sheet,
  held: HeldPose,
  from: Viewpoint,
  layer: LayerOffset = { depth: 0, x: 0, y: 0 },
): Surface {
  const scale = from.face / face;
  const grid = Array.from({ length: (COLUMNS + 1) * (ROWS + 1) }, (_, i) => ({
    x: ((i % (COLUMNS + 1)) * (texture.width - 1)) / COLUMNS,
    y: (Math.floor(i / (COLUMNS + 1)) * (texture.height - 1)) / ROWS,
  }));
  const to = grid.map((point): Corner => {
    const flat = {
      x: (point.x - pivot.x) * scale + layer.x * from.face,
      y: (point.y - pivot.y) * scale + layer.y * from.face,
    };
    const at = bendPoint(flat, texture, scale, bend);
    const turned = rotatePoint({ ...at, z: at.z + layer.depth * from.face }, held.yaw, held.pitch, held.roll);
    return projectPoint(
      { x: turned.x + held.x * from.face, y: turned.y + held.y * from.face, z: turned.z },
      from,
      held.closeness,
    );
  });
  return { triangles: GRID_TRIANGLES, from: grid, to };
}

/** Bends a point onto a cylinder; the length along the sheet stays. Positive bulges toward the camera. */
function bendPoint(
  { x, y }: { x: number; y: number },
  { width, height }: Texture,
  scale: number,
  bend: Sheet["bend"],
): Corner {
  if (!bend || Math.abs(bend.degrees) < 0.5) return { x, y, z: 0 };
  const isUpright = bend.axis === "upright";
  const radius = ((isUpright ? width : height) * scale) / ((bend.degrees * Math.PI) / 180);
  const along = isUpright ? x : y;
  const bent = radius * Math.sin(along / radius);
  const z = radius * (1 - Math.cos(along / radius));
  return isUpright ? { x: bent, y, z } : { x, y: bent, z };
}

/** Part of a portrait that is printed or shown, in breadths of the face from its middle. */
export interface Margins {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Cuts a part out of a picture on a portrait's canvas, as far as that reaches. */
export function cropCanvas(
  canvas: Raster,
  margins: Margins,
): { raster: Raster; pivot: { x: number; y: number } } {
  const { face, x, y } = PORTRAIT_CANVAS;
  const left = Math.max(0, Math.round(x - margins.left * face));
  const top = Math.max(0, Math.round(y - margins.top * face));
  const width = Math.min(canvas.width, Math.round(x + margins.right * face)) - left;
  const height = Math.min(canvas.height, Math.round(y + margins.bottom * face)) - top;
  const data = new Uint8Array(3 * width * height);
  for (let row = 0; row < height; row++) {
    const start = 3 * ((top + row) * canvas.width + left);
    data.set(canvas.data.subarray(start, start + 3 * width), 3 * row * width);
  }
  return { raster: { width, height, data }, pivot: { x: x - left, y: y - top } };
}

/** Returns how much of the portrait is on the sheet: from the bare head to a poster that is larger than the frame. */
export function randomMargins(chance: RandomSource): Margins {
  const size = chance.oneOf([chance.between(0.75, 1.1), chance.between(1.1, 1.7), chance.between(1.9, 3)]);
  return {
    left: size * chance.between(0.9, 1.1),
    right: size * chance.between(0.9, 1.1),
    top: Math.max(0.95, size * chance.between(0.9, 1.15)),
    bottom: Math.max(0.9, size * chance.between(1, 1.4)),
  };
}
