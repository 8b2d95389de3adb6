import type { Crop } from "../picture/crop.ts";
import { buildInputBatch } from "./input-batch.ts";
import type { OpenNetworkSession } from "./network-session.ts";

export interface AgeGenderNet {
  /** Estimates the age in years for each 112 × 112 crop. */
  estimateAges(crops: Crop[]): Promise<number[]>;
}

export const AGE_GENDER_NET_SIZE = 112;

/**
 * Distance of the crop's center below the mesh's, in heights of the mesh. face-api aligns by eyes and mouth and so
 * shows more chin than forehead (FaceLandmarks68.align); 0.02 to 0.06 do about equally well.
 */
export const AGE_GENDER_NET_CENTER_OFFSET = 0.04;

const NORMALIZATION = { mean: [122.782, 117.001, 104.298], scale: 1 / 255, order: "rgb" } as const;

/** Loads face-api's age regression (TinyXception, 430 KB). */
export async function loadAgeGenderNet(open: OpenNetworkSession): Promise<AgeGenderNet> {
  const session = await open("ageGenderNet");
  return {
    async estimateAges(crops) {
      const { input, shape } = buildInputBatch(crops, NORMALIZATION);
      return Array.from((await session.run(input, shape))["age"]!);
    },
  };
}
