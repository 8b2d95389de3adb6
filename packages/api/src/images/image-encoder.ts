import { createFairQueue, type QueueCaller } from "../fair-queue.ts";
import { detectImageFormat } from "./detect-image-format.ts";
import { LoggableError } from "../loggable-error.ts";

type Sharp = Awaited<ReturnType<typeof loadSharp>>;

/** Maximum size of a picture, both uploaded and saved, in bytes. */
export const maxImageBytes = 1024 * 1024;
/** Side of the square that a saved picture fits into, in pixels. */
const maxSidePixels = 1024;
/** Allows a camera's full picture, and little compared to what 20,000 × 20,000 pixels of one color would decompress to. */
const maxPixels = 40_000_000;
/** With more pictures waiting, a new one would wait longer than a person does. A website has two. */
const waitingLimits = { waiting: 50, waitingPerCaller: 4 };

/** Reason that a picture is refused. The message is a sentence for the person who chose it. */
export class ImageRejectedError extends LoggableError {
  override name = "ImageRefused";
}

/** Too many pictures are already waiting. */
export class ImageEncoderBusyError extends LoggableError {
  override name = "ImagesBusy";
}

export interface ImageEncoder {
  /**
   * Redraws a picture, so that nothing else its file contained (a script, a location, an appended file) is in the result.
   * @param of whose turn it takes
   * @param bytes PNG, JPEG, WebP or GIF, of which the first picture counts; detected by content, not by name
   * @returns WebP, upright, within 1024 × 1024 pixels and 1 MiB
   * @throws ImageRejectedError, ImageEncoderBusyError
   */
  encode(of: QueueCaller, bytes: Uint8Array): Promise<Uint8Array>;
}

/** Creates an encoder for one picture at a time: a decompressed one takes up to 160 MB, and passwords are hashed on the same threads. */
export function createImageEncoder(): ImageEncoder {
  const inTurn = createFairQueue(
    { running: 1, runningPerCaller: 1, ...waitingLimits },
    () => new ImageEncoderBusyError("too many pictures wait"),
  );
  return {
    encode: async (of, bytes) => {
      if (bytes.length > maxImageBytes)
        throw new ImageRejectedError("Please choose a picture of at most 1 MB");
      if (!detectImageFormat(bytes))
        throw new ImageRejectedError("Please choose a PNG, JPEG, WebP or GIF picture");
      return inTurn(of, async () => encode(await loadSharp(), bytes));
    },
  };
}

/** Loads the library with the first picture. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

async function encode(sharp: Sharp, bytes: Uint8Array): Promise<Uint8Array> {
  await rejectDecompressionBomb(sharp, bytes);
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
  // Flat colors and letters come out smaller and exact in lossless mode; photographs do not.
  const lossless = await picture().webp({ lossless: true }).toBuffer();
  const lossy = await picture().webp({ quality: 90, smartSubsample: true }).toBuffer();
  const smaller = lossless.length <= lossy.length ? lossless : lossy;
  if (smaller.length > maxImageBytes)
    throw new ImageRejectedError("Please choose a plainer picture: this one would take more than 1 MB");
  return smaller;
}

/** Checks the size that the file declares before anything is decompressed. */
async function rejectDecompressionBomb(sharp: Sharp, bytes: Uint8Array): Promise<void> {
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
