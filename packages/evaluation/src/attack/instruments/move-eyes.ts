import { type Corner, type Raster, sampleRaster } from "../../../../../fixtures/paint-triangles.ts";
import { PORTRAIT_CANVAS, type Portrait } from "../scene/portrait.ts";
import { traceContour } from "./contour.ts";
import { findIris, type Iris } from "./find-iris.ts";
import { EYES } from "./landmark-groups.ts";
import type { Texture } from "./texture.ts";

/**
 * Writes both eyes on a texture of the canvas.
 * @param lids 0 is open as on the portrait, 1 is closed
 * @param gaze turn of the eyes in the head, in degrees, to the picture's right and down
 */
type EyeMover = (texture: Texture, lids: number, gaze: { x: number; y: number }) => void;

/** Radius of an eyeball (12 mm), in breadths of a face (140 mm). */
const EYEBALL = 12 / 140;

/**
 * Creates eyes that move on the picture: the skin between brow and lid is drawn down over the eye, and the iris is moved, with the white
 * of the eye painted where it was.
 * @param source the portrait's picture, on its canvas
 */
export function createEyeMover({ mesh }: Pick<Portrait, "mesh">, source: Raster): EyeMover {
  const eyes = EYES.map((eye) => createEye(mesh, eye, source));
  return (texture, lids, gaze) => {
    for (const paintEye of eyes) paintEye(texture, lids, gaze);
  };
}

function createEye(
  mesh: readonly Corner[],
  { upper, lower, brow }: (typeof EYES)[number],
  source: Raster,
): EyeMover {
  const [left, right] = [Math.ceil(mesh[upper[0]]!.x), Math.floor(mesh[upper.at(-1)!]!.x)];
  const contours = {
    left,
    upper: traceContour(mesh, upper, left, right),
    lower: traceContour(mesh, lower, left, right),
  };
  const above = traceContour(mesh, brow, left, right);
  const iris = findIris(source, contours);
  const readEye = createEyeReader(source, contours, iris);
  const color = new Float64Array(3);
  return (texture, lids, gaze) => {
    const moved = {
      x: eyeOffset(gaze.x),
      y: eyeOffset(gaze.y) * 0.8,
    };
    for (let column = 0; column < right - left; column++) {
      const x = left + column;
      const [lid, floor] = [
        contours.upper[column]!,
        Math.max(contours.lower[column]!, contours.upper[column]!),
      ];
      const ceiling = Math.min(above[column]! + 2, lid - 4);
      const edge = lid + lids * (floor - lid) * 0.96;
      for (let y = Math.ceil(ceiling); y <= Math.floor(floor); y++) {
        if (y <= edge)
          sampleRaster(source, x, ceiling + ((y - ceiling) * (lid - ceiling)) / (edge - ceiling), color);
        else readEye(x, y, moved, color);
        const at = 4 * (y * texture.width + x);
        for (let channel = 0; channel < 3; channel++) texture.data[at + channel] = color[channel]! + 0.5;
      }
    }
  };
}

function eyeOffset(degrees: number): number {
  const limited = Math.min(40, Math.max(-40, degrees));
  return EYEBALL * PORTRAIT_CANVAS.face * Math.sin((limited * Math.PI) / 180);
}

interface EyeContours {
  /** Column of the first height. */
  left: number;
  upper: Float32Array;
  lower: Float32Array;
}

/** Creates a reader of an open eye's color at a place when its iris has moved by an offset in pixels. */
function createEyeReader(
  source: Raster,
  { left, upper, lower }: EyeContours,
  iris: Iris,
): (x: number, y: number, moved: { x: number; y: number }, into: Float64Array) => void {
  const isOpen = (x: number, y: number): boolean => {
    const column = Math.round(x) - left;
    return column >= 0 && column < upper.length && y > upper[column]! + 0.5 && y < lower[column]! - 0.5;
  };
  const [first, second, white] = [new Float64Array(3), new Float64Array(3), new Float64Array(3)];
  const readWhite = (x: number, y: number): void => {
    const [before, after] = [iris.x - 1.3 * iris.radius, iris.x + 1.3 * iris.radius];
    const [low, high] = [Math.max(before, left + 2), Math.min(after, left + upper.length - 3)];
    sampleRaster(source, low, Math.max(y, upper[Math.round(low) - left]! + 1.5), first);
    sampleRaster(source, high, Math.max(y, upper[Math.round(high) - left]! + 1.5), second);
    const share = Math.min(1, Math.max(0, (x - low) / Math.max(1, high - low)));
    for (let channel = 0; channel < 3; channel++)
      white[channel] = first[channel]! * (1 - share) + second[channel]! * share;
  };
  return (x, y, moved, into) => {
    sampleRaster(source, x, y, into);
    if (Math.abs(moved.x) < 0.05 && Math.abs(moved.y) < 0.05) return;
    const away = Math.hypot(x - iris.x, y - iris.y) / iris.radius;
    const bare = Math.min(1, Math.max(0, (1.28 - away) / 0.16));
    if (bare > 0) {
      readWhite(x, y);
      for (let channel = 0; channel < 3; channel++)
        into[channel] = into[channel]! * (1 - bare) + white[channel]! * bare;
    }
    const near = Math.hypot(x - iris.x - moved.x, y - iris.y - moved.y) / iris.radius;
    const covered = Math.min(1, Math.max(0, (1.12 - near) / 0.16));
    if (covered <= 0) return;
    const [fromX, fromY] = [x - moved.x, y - moved.y];
    // The part of the iris that a lid hides is taken from its other half.
    const isShown = isOpen(fromX, fromY);
    sampleRaster(source, isShown ? fromX : 2 * iris.x - fromX, isShown ? fromY : 2 * iris.y - fromY, first);
    for (let channel = 0; channel < 3; channel++)
      into[channel] = into[channel]! * (1 - covered) + first[channel]! * covered;
  };
}
