import type { Raster } from "../../../../../fixtures/paint-triangles.ts";

/** Picture with transparency, as interleaved 8-bit RGBA. */
export interface Texture {
  width: number;
  height: number;
  data: Uint8Array;
}

/**
 * Copies a picture into a texture.
 * @param alpha opacity of each pixel, 0 to 1; opaque if omitted
 */
export function createTexture({ width, height, data }: Raster, alpha?: Float32Array): Texture {
  const rgba = new Uint8Array(4 * width * height);
  for (let i = 0; i < width * height; i++) {
    rgba[4 * i] = data[3 * i]!;
    rgba[4 * i + 1] = data[3 * i + 1]!;
    rgba[4 * i + 2] = data[3 * i + 2]!;
    rgba[4 * i + 3] = alpha ? Math.round(255 * alpha[i]!) : 255;
  }
  return { width, height, data: rgba };
}

/** Makes the outermost pixels transparent, so that the edge of what is painted with the texture is smooth. */
export function fadeBorder(texture: Texture): Texture {
  const { width, height, data } = texture;
  for (let x = 0; x < width; x++) data[4 * x + 3] = data[4 * ((height - 1) * width + x) + 3] = 0;
  for (let y = 0; y < height; y++) data[4 * y * width + 3] = data[4 * (y * width + width - 1) + 3] = 0;
  return texture;
}
