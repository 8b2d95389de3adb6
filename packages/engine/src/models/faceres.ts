import type { Crop } from "../picture/crop.ts";
import { buildInputBatch } from "./input-batch.ts";
import type { OpenNetworkSession } from "./network-session.ts";

export interface FaceresResult {
  /** Years. */
  age: number;
  /** Who it is, as a direction in 1024 dimensions. It must not leave the engine. */
  embedding: Float32Array;
}

export interface Faceres {
  /** Of a 224 × 224 crop. Two in one batch took longer than one after the other. */
  analyze(crop: Crop): Promise<FaceresResult>;
}

export const FACERES_SIZE = 224;

/**
 * How far below the mesh's centre its crop lies, in heights of the mesh: above it, since the
 * loose boxes it was trained on show the hair, where the mesh ends at the forehead.
 */
export const FACERES_CENTER_OFFSET = -0.1;

/**
 * As its authors feed it (HSE_FaceRec_tf): BGR minus the Caffe means. Human feeds RGB 0–255
 * and takes the likeliest bin, which doubles the error.
 */
const NORMALIZATION = { mean: [123.68, 116.779, 103.939], scale: 1, order: "bgr" } as const;

/** HSE-FaceRes: a distribution over the ages 1 to 100, of which we take the expected value. */
export async function loadFaceres(open: OpenNetworkSession): Promise<Faceres> {
  const session = await open("faceres");
  return {
    async analyze(crop) {
      const { input, shape } = buildInputBatch([crop], NORMALIZATION);
      const { age: bins, embedding } = await session.run(input, shape);
      return { age: expectedAge(bins!), embedding: embedding! };
    },
  };
}

/** Bin `i` stands for the age `i + 1`. */
export function expectedAge(bins: Float32Array): number {
  return bins.reduce((sum, share, i) => sum + share * (i + 1), 0);
}
