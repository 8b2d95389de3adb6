import type { Corner, Raster } from "../../../../../fixtures/paint-triangles.ts";
import { FRAME_SIZE } from "../scene/projection.ts";
import { blendSample } from "./blend-sample.ts";
import type { Texture } from "./texture.ts";

/** Surface of triangles: where its corners lie on the texture and on the frame. */
export interface Surface {
  /** Three corner indexes each. */
  triangles: ArrayLike<number>;
  /** Corners on the texture, in its pixels. */
  from: readonly { x: number; y: number }[];
  /** Corners on the frame, in its pixels; the nearest z shows. */
  to: readonly Corner[];
  /** Factor of brightness at each corner; 1 if omitted. */
  light?: ArrayLike<number>;
}

/**
 * Creates a painter of surfaces in space: the nearest point shows (depth buffer), transparent parts let what is behind the surface through.
 * It paints over the picture that it is given, of the frame's size.
 */
export function createSurfacePainter(): (texture: Texture, surface: Surface, onto: Raster) => Raster {
  const { width, height } = FRAME_SIZE;
  const depth = new Float32Array(width * height);
  const place = new Float32Array(3 * width * height);
  return (texture, { triangles, from, to, light }, onto) => {
    depth.fill(Infinity);
    for (let i = 0; i < triangles.length; i += 3) {
      const [a, b, c] = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!];
      placeTriangle(
        { depth, place },
        [to[a]!, to[b]!, to[c]!],
        [from[a]!, from[b]!, from[c]!],
        light ? [light[a]!, light[b]!, light[c]!] : [1, 1, 1],
      );
    }
    for (let pixel = 0; pixel < depth.length; pixel++)
      if (depth[pixel]! < Infinity)
        blendSample(
          texture,
          place[3 * pixel]!,
          place[3 * pixel + 1]!,
          place[3 * pixel + 2]!,
          onto.data,
          3 * pixel,
        );
    return onto;
  };
}

type Three<T> = readonly [T, T, T];

/** Tolerance that makes neighboring triangles overlap slightly, so that no gap shows between them. */
const OVERLAP = -1e-4;

function placeTriangle(
  { depth, place }: { depth: Float32Array; place: Float32Array },
  [a, b, c]: Three<Corner>,
  [s, t, r]: Three<{ x: number; y: number }>,
  [lightA, lightB, lightC]: Three<number>,
): void {
  const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
  if (!(Math.abs(area) > 1e-9)) return;
  const top = Math.max(0, Math.ceil(Math.min(a.y, b.y, c.y) - 0.01));
  const bottom = Math.min(FRAME_SIZE.height - 1, Math.floor(Math.max(a.y, b.y, c.y) + 0.01));
  const left = Math.max(0, Math.ceil(Math.min(a.x, b.x, c.x) - 0.01));
  const right = Math.min(FRAME_SIZE.width - 1, Math.floor(Math.max(a.x, b.x, c.x) + 0.01));
  const [alongB, alongC] = [(c.y - a.y) / area, -(b.y - a.y) / area];
  for (let y = top; y <= bottom; y++) {
    // Barycentric coordinates: shares of the corners b and c.
    let ofB = ((left - a.x) * (c.y - a.y) - (c.x - a.x) * (y - a.y)) / area;
    let ofC = ((b.x - a.x) * (y - a.y) - (left - a.x) * (b.y - a.y)) / area;
    for (let x = left; x <= right; x++, ofB += alongB, ofC += alongC) {
      const ofA = 1 - ofB - ofC;
      if (ofA < OVERLAP || ofB < OVERLAP || ofC < OVERLAP) continue;
      const pixel = y * FRAME_SIZE.width + x;
      const z = ofA * a.z + ofB * b.z + ofC * c.z;
      if (z >= depth[pixel]!) continue;
      depth[pixel] = z;
      place[3 * pixel] = ofA * s.x + ofB * t.x + ofC * r.x;
      place[3 * pixel + 1] = ofA * s.y + ofB * t.y + ofC * r.y;
      place[3 * pixel + 2] = ofA * lightA + ofB * lightB + ofC * lightC;
    }
  }
}
