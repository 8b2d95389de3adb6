import sharp from "sharp";

/** Decodes for the peers, which take pixels: the same decoder that the engine uses, with as many threads. */
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
