import sharp from "sharp";

/** Decodes frames for the peers, which take pixels, with the engine's decoder and as many threads. */
export async function decodePixels(
  jpeg: Uint8Array,
): Promise<{ data: Uint8Array; shape: [number, number, number] }> {
  const { data, info } = await sharp(jpeg)
    .autoOrient()
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, shape: [info.height, info.width, 3] };
}

sharp.concurrency(1);
