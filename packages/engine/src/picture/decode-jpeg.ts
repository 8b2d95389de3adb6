import sharp from "sharp";
import type { Picture } from "./picture.ts";

/**
 * 16 megapixels: any camera's frame fits, a decompression bomb does not. It also keeps decoded pictures below the 100
 * MB from which libvips would spill them into a temporary file.
 */
const MAX_PIXELS = 4096 * 4096;

/**
 * A progressive JPEG may go over all its pixels any number of times, at forty bytes each: 110 KB can occupy a decoder for seven seconds.
 * Encoders make 10 to 18 scans. A comment or a profile can contain the marker's two bytes by chance, once in 64 KB.
 */
const MAX_SCANS = 64;

/** Below this no face can have its eyes 25 px apart. */
const MIN_SIDE = 128;

/** Larger frames are shrunk while decoding: no network here takes more than 256 px. */
const WORKING_SIDE = 1600;

/** The bytes are not an accepted picture. The message contains nothing of the bytes. */
export class UndecodableError extends Error {
  override name = "UndecodableError";
}

/**
 * Decodes one JPEG: upright by its EXIF orientation, sRGB whatever the original colors, at most 1600 px on the long side.
 * @throws UndecodableError for anything that is not a whole JPEG of 128 px or more a side, 16 megapixels or less and no more scans than
 * an encoder makes
 */
export async function decodeJpeg(bytes: Uint8Array): Promise<Picture> {
  // sharp reads many formats; trusting the file name or the declared type would admit all of them.
  if (!startsLikeJpeg(bytes)) throw new UndecodableError("not a JPEG");
  if (mostScans(bytes) > MAX_SCANS) throw new UndecodableError(`more than ${MAX_SCANS} scans`);
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

/** Returns the most scans that a decoder can find: wherever it looks, each begins with the marker SOS (ITU-T T.81 B.2.3). */
function mostScans(bytes: Uint8Array): number {
  let found = 0;
  for (let at = 1; at < bytes.length; at++) if (bytes[at] === 0xda && bytes[at - 1] === 0xff) found++;
  return found;
}

function threeChannels(data: Uint8Array, channels: number): Uint8Array {
  if (channels === 3) return data;
  if (channels !== 1) throw new UndecodableError(`${channels} channels`);
  const rgb = new Uint8Array(data.length * 3);
  data.forEach((value, i) => rgb.fill(value, i * 3, i * 3 + 3));
  data.fill(0);
  return rgb;
}
