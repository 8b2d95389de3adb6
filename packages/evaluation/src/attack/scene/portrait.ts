import sharp, { type Sharp } from "sharp";
import type { Corner, Raster } from "../../../../../fixtures/paint-triangles.ts";
import { findFaces } from "@ofage/engine/internals/face/find-faces.ts";
import type { Networks } from "@ofage/engine/internals/models/index.ts";
import { Pyramid } from "@ofage/engine/internals/picture/pyramid.ts";
import { landmarkDistance } from "@ofage/engine/internals/face/landmark-distance.ts";

/** A frontal picture of a person, laid out so that every face has the same size and place. Lives in memory only. */
export interface Portrait {
  /** The picture, with its border drawn out to all sides. */
  canvas: Raster;
  /** Landmarks on it, in its pixels. */
  mesh: Corner[];
}

export const PORTRAIT_CANVAS = { width: 1200, height: 960, face: 180, x: 600, y: 430 };

/** Outermost landmarks at the sides of a face. */
const CHEEKS = [234, 454] as const;
const FOREHEAD_AND_CHIN = [10, 152] as const;

/**
 * Reads a portrait.
 * @param file JPEG or PNG of one person who looks into the camera
 * @returns null where there is not exactly one face on it
 */
export async function readPortrait(networks: Networks, file: Uint8Array): Promise<Portrait | null> {
  const { data, info } = await sharp(file)
    .autoOrient()
    .flatten({ background: "#808080" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const [face, ...others] = await findFaces(
    networks,
    new Pyramid({ width, height, rgb: new Uint8Array(data) }),
  );
  if (face === undefined || others.length > 0) return null;
  const { points } = face.mesh;
  const scale = PORTRAIT_CANVAS.face / landmarkDistance(face.mesh, CHEEKS);
  const center = [0, 1].map(
    (axis) => (points[3 * FOREHEAD_AND_CHIN[0] + axis]! + points[3 * FOREHEAD_AND_CHIN[1] + axis]!) / 2,
  );
  const left = PORTRAIT_CANVAS.x - center[0]! * scale;
  const top = PORTRAIT_CANVAS.y - center[1]! * scale;
  return {
    canvas: await placeOnCanvas(
      sharp(data, { raw: { width, height, channels: 3 } }),
      Math.round(width * scale),
      Math.round(height * scale),
      Math.round(left),
      Math.round(top),
    ),
    mesh: Array.from({ length: points.length / 3 }, (_, i) => ({
      x: points[3 * i]! * scale + Math.round(left),
      y: points[3 * i + 1]! * scale + Math.round(top),
      z: points[3 * i + 2]! * scale,
    })),
  };
}

/** Places the picture on the canvas; its border is repeated beyond its edges. */
async function placeOnCanvas(
  picture: Sharp,
  width: number,
  height: number,
  left: number,
  top: number,
): Promise<Raster> {
  const sized = await picture.resize(width, height, { fit: "fill" }).png().toBuffer();
  const cropped = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    width: Math.min(width, PORTRAIT_CANVAS.width - left) - Math.max(0, -left),
    height: Math.min(height, PORTRAIT_CANVAS.height - top) - Math.max(0, -top),
  };
  const inside = await sharp(sized).extract(cropped).png().toBuffer();
  const data = await sharp(inside)
    .extend({
      left: Math.max(0, left),
      top: Math.max(0, top),
      right: Math.max(0, PORTRAIT_CANVAS.width - left - width),
      bottom: Math.max(0, PORTRAIT_CANVAS.height - top - height),
      extendWith: "copy",
    })
    .raw()
    .toBuffer();
  return { width: PORTRAIT_CANVAS.width, height: PORTRAIT_CANVAS.height, data: new Uint8Array(data) };
}
