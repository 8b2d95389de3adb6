import sharp from "sharp";
import type { Raster } from "../../../../../fixtures/paint-triangles.ts";

/** Encodes a camera's picture as a JPEG of a size, as the hosted check's page does. */
export async function encodeFrame(
  { width, height, data }: Raster,
  size: { width: number; height: number },
  quality: number,
): Promise<Uint8Array> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .resize(size.width, size.height, { fit: "fill", kernel: "linear" })
    .jpeg({ quality: Math.round(100 * quality) })
    .toBuffer();
}
