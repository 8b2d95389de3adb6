import type { Crop } from "../picture/crop.ts";
import { buildInputBatch } from "./input-batch.ts";
import type { OpenNetworkSession } from "./network-session.ts";

export interface FaceresResult {
  /** Years. */
  age: number;
  /** Identity of the face, as a direction in 1024 dimensions. It must not leave the engine. */
  embedding: Float32Array;
}

export interface Faceres {
  /** Analyzes a 224 × 224 crop. Two in one batch took longer than one after the other. */
  analyze(crop: Crop): Promise<FaceresResult>;
}

export const FACERES_SIZE = 224;

/**
 * Distance of the crop's center below the mesh's, in heights of the mesh. It is negative because the loose boxes of
 * its training show the hair, while the mesh ends at the forehead.
 */
export const FACERES_CENTER_OFFSET = -0.1;

/**
 * Normalization by its authors (HSE_FaceRec_tf): BGR minus the Caffe means. Human feeds RGB 0–255 and takes the
 * likeliest bin, which doubles the error.
 */
const NORMALIZATION = { mean: [123.68, 116.779, 103.939], scale: 1, order: "bgr" } as const;

/** Loads HSE-FaceRes: a distribution over the ages 1 to 100, of which the expected value is used. */
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

/** Returns the expected value; bin `i` stands for the age `i + 1`. */
export function expectedAge(bins: Float32Array): number {
  return bins.reduce((sum, share, i) => sum + share * (i + 1), 0);
}
