import pLimit from "p-limit";
import sharp from "sharp";
import { detectImageFormat } from "./detect-image-format.ts";
import { LoggableError } from "../loggable-error.ts";

/** Bytes a picture may have, as it comes and as it is kept. */
export const maxImageBytes = 1024 * 1024;
/** Side of the square that a kept picture fits into, in pixels. */
const maxSidePixels = 1024;
/** A camera's whole picture, and little beside what 20,000 × 20,000 pixels of one colour would unpack to. */
const maxPixels = 40_000_000;
/** Beyond this many waiting, a newcomer would wait longer than a person does. */
const maxQueueLength = 50;

/** Why a picture is not kept. The message is a sentence for the person who chose it. */
export class ImageRejectedError extends LoggableError {
  override name = "ImageRefused";
}

/** Too many pictures already wait. */
export class ImageEncoderBusyError extends LoggableError {
  override name = "ImagesBusy";
}

export interface ImageEncoder {
  /**
   * Draws a picture anew: whatever else its file held (a script, a place, another file behind it) is not in the result.
   * @param bytes PNG, JPEG, WebP or GIF, of which the first picture counts; by what they are, not by what they are called
   * @returns WebP, upright, within 1024 × 1024 pixels and 1 MiB
   * @throws ImageRejectedError, ImageEncoderBusyError
   */
  encode(bytes: Uint8Array): Promise<Uint8Array>;
}

/** One picture at a time: an unpacked one takes up to 160 MB, and passwords are hashed on the same threads. */
export function createImageEncoder(): ImageEncoder {
  sharp.cache(false);
  sharp.concurrency(1);
  const turn = pLimit(1);
  return {
    encode: async (bytes) => {
      if (bytes.length > maxImageBytes)
        throw new ImageRejectedError("Please choose a picture of at most 1 MB");
      if (!detectImageFormat(bytes))
        throw new ImageRejectedError("Please choose a PNG, JPEG, WebP or GIF picture");
      if (turn.pendingCount >= maxQueueLength) throw new ImageEncoderBusyError("too many pictures wait");
      return turn(() => encode(bytes));
    },
  };
}

async function encode(bytes: Uint8Array): Promise<Uint8Array> {
  await rejectDecompressionBomb(bytes);
  const { data, info } = await rejectUnreadable(() =>
    sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" })
      .autoOrient()
      .resize(maxSidePixels, maxSidePixels, { fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = info;
  const picture = () => sharp(data, { raw: { width, height, channels } });
  // Flat colours and letters come out smaller without loss, and exactly as drawn; photographs do not.
  const lossless = await picture().webp({ lossless: true }).toBuffer();
  const lossy = await picture().webp({ quality: 90, smartSubsample: true }).toBuffer();
  const smaller = lossless.length <= lossy.length ? lossless : lossy;
  if (smaller.length > maxImageBytes)
    throw new ImageRejectedError("Please choose a plainer picture: this one would take more than 1 MB");
  return smaller;
}

/** Looks at the size the file claims before anything is unpacked. */
async function rejectDecompressionBomb(bytes: Uint8Array): Promise<void> {
  const { width, height } = await rejectUnreadable(() =>
    sharp(bytes, { limitInputPixels: false }).metadata(),
  );
  if (width * height > maxPixels)
    throw new ImageRejectedError("Please choose a picture with fewer pixels: at most 40 million");
}

async function rejectUnreadable<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (cause) {
    throw new ImageRejectedError("This picture is damaged. Please choose another", { cause });
  }
}
