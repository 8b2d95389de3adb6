import sharp from "sharp";
import type { Picture } from "./picture.ts";

/**
 * 16 megapixels: any camera's frame fits, a decompression bomb does not. It also keeps decoded
 * pictures below the 100 MB from which libvips would spill them into a temporary file.
 */
const MAX_PIXELS = 4096 * 4096;

/** Below this no face can have its eyes 25 px apart. */
const MIN_SIDE = 128;

/** Larger frames are shrunk while decoding: no network here takes more than 256 px. */
const WORKING_SIDE = 1600;

/** The bytes are not a picture we take. The message holds nothing of the bytes. */
export class UndecodableError extends Error {
  override name = "UndecodableError";
}

/**
 * Decodes one JPEG: upright by its EXIF orientation, sRGB whatever the original colours, at
 * most 1600 px on the long side. Throws UndecodableError for anything that is not a whole
 * JPEG of 128 px or more a side and 16 megapixels or less.
 */
export async function decodeJpeg(bytes: Uint8Array): Promise<Picture> {
  // sharp reads many formats; by the name or the type sent we would let all of them in.
  if (!startsLikeJpeg(bytes)) throw new UndecodableError("not a JPEG");
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "truncated" });
    const { format, width, height } = await image.metadata();
    if (format !== "jpeg") throw new UndecodableError("not a JPEG");
    if (Math.min(width, height) < MIN_SIDE) throw new UndecodableError("smaller than 128 px");
    if (width * height > MAX_PIXELS) throw new UndecodableError("more than 16 megapixels");
    const { data, info } = await image
      .autoOrient()
      .resize(WORKING_SIDE, WORKING_SIDE, { fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, rgb: threeChannels(data, info.channels) };
  } catch (error) {
    if (error instanceof UndecodableError) throw error;
    throw new UndecodableError("cannot be decoded", { cause: error });
  }
}

function startsLikeJpeg(bytes: Uint8Array): boolean {
  return bytes.length > 3 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
}

function threeChannels(data: Uint8Array, channels: number): Uint8Array {
  if (channels === 3) return data;
  if (channels !== 1) throw new UndecodableError(`${channels} channels`);
  const rgb = new Uint8Array(data.length * 3);
  data.forEach((value, i) => rgb.fill(value, i * 3, i * 3 + 3));
  data.fill(0);
  return rgb;
}
