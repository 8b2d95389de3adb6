import Delaunator from "delaunator";
import type { Corner, Raster } from "../../../../../fixtures/paint-triangles.ts";
import { FACE_OVAL } from "../instruments/landmark-groups.ts";
import { createSurfacePainter } from "../instruments/paint-surface.ts";
import { measureSkinColor } from "../instruments/skin-color.ts";
import { createTexture, type Texture } from "../instruments/texture.ts";
import type { Portrait } from "../scene/portrait.ts";

/** Breadth of the soft edge of the laid-on face, in pixels of the portrait. */
const EDGE = 14;
/** Largest change of a color to the other face's. */
const MOST_GAIN = 1.6;

/** Creates a painter that lays a portrait's face over the face on a picture, by its landmarks, in the colors of its skin. */
export function createFaceCover(portrait: Portrait): (picture: Raster, face: readonly Corner[]) => Raster {
  const { canvas, mesh } = portrait;
  const texture = createTexture(canvas, drawFaceMask(portrait));
  const skin = measureSkinColor(portrait);
  const { triangles } = Delaunator.from(
    mesh,
    ({ x }) => x,
    ({ y }) => y,
  );
  const paint = createSurfacePainter();
  return (picture, face) => {
    const there = measureSkinColor({ canvas: picture, mesh: [...face] });
    const gains = skin.map((level, channel) => Math.min(MOST_GAIN, there[channel]! / Math.max(1, level)));
    return paint(tint(texture, gains), { triangles, from: mesh, to: face }, picture);
  };
}

function tint({ width, height, data }: Texture, gains: readonly number[]): Texture {
  const tinted = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3] === 0) continue;
    for (let channel = 0; channel < 3; channel++)
      tinted[i + channel] = Math.min(255, data[i + channel]! * gains[channel]!);
    tinted[i + 3] = data[i + 3]!;
  }
  return { width, height, data: tinted };
}

/** Draws a face's opacity: 1 inside its border, softly 0 at it. */
function drawFaceMask({ canvas: { width, height }, mesh }: Portrait): Float32Array {
  const oval = FACE_OVAL.map((index) => mesh[index]!);
  const alpha = new Float32Array(width * height);
  const [top, bottom] = [Math.min(...oval.map(({ y }) => y)), Math.max(...oval.map(({ y }) => y))];
  const [left, right] = [Math.min(...oval.map(({ x }) => x)), Math.max(...oval.map(({ x }) => x))];
  for (let y = Math.ceil(top); y <= bottom; y++)
    for (let x = Math.ceil(left); x <= right; x++)
      alpha[y * width + x] = Math.min(1, Math.max(0, measureDepth(oval, x, y) / EDGE));
  return alpha;
}

/** Measures how far inside a polygon a point lies, in pixels; negative outside. */
function measureDepth(polygon: readonly { x: number; y: number }[], x: number, y: number): number {
  let [isInside, nearest] = [false, Infinity];
  for (const [i, a] of polygon.entries()) {
    const b = polygon[(i + 1) % polygon.length]!;
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) isInside = !isInside;
    const along = ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / ((b.x - a.x) ** 2 + (b.y - a.y) ** 2);
    const share = Math.min(1, Math.max(0, along));
    nearest = Math.min(nearest, Math.hypot(a.x + share * (b.x - a.x) - x, a.y + share * (b.y - a.y) - y));
  }
  return isInside ? nearest : -nearest;
}
