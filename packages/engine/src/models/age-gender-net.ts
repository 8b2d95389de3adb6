import type { Crop } from "../picture/crop.ts";
import { batch } from "./input.ts";
import type { OpenSession } from "./session.ts";

export interface AgeGenderNet {
  /** Ages in years, one for each 112 × 112 crop. */
  ages(crops: Crop[]): Promise<number[]>;
}

export const AGE_GENDER_NET_SIZE = 112;

/**
 * How far below the mesh's centre its crop lies, in heights of the mesh. face-api aligns by
 * eyes and mouth and so shows more chin than forehead (FaceLandmarks68.align); 0.02 to 0.06
 * do about equally well.
 */
export const AGE_GENDER_NET_DOWN = 0.04;

const NORMALISATION = { mean: [122.782, 117.001, 104.298], scale: 1 / 255, order: "rgb" } as const;

/** face-api's age regression (TinyXception, 430 KB). */
export async function loadAgeGenderNet(open: OpenSession): Promise<AgeGenderNet> {
  const session = await open("ageGenderNet");
  return {
    async ages(crops) {
      const { input, shape } = batch(crops, NORMALISATION);
      return Array.from((await session.run(input, shape))["age"]!);
    },
  };
}
