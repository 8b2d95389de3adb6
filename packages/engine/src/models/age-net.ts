import type { Crop } from "../picture/crop.ts";
import { expectedAge } from "./faceres.ts";
import { buildInputBatch } from "./input-batch.ts";
import type { OpenNetworkSession } from "./network-session.ts";

export interface AgeNet {
  /** Estimates the age in years for each 160 × 160 crop. */
  estimateAges(crops: Crop[]): Promise<number[]>;
}

export const AGE_NET_SIZE = 160;

/**
 * Crop: heights of the mesh, and the distance of its center below the mesh's. It lies near the training's frame (0.87,
 * −0.047; meshes come out 1.27 times smaller there than inside the detector's box), toward that of the network it began from.
 */
export const AGE_NET_SCALE = 0.9;
export const AGE_NET_CENTER_OFFSET = -0.06;

const BINS = 100;

const NORMALIZATION = { mean: [123.68, 116.779, 103.939], scale: 1, order: "bgr" } as const;

/** Loads our own network (training/README.md): a distribution over the ages 1 to 100, of which the expected value is used. */
export async function loadAgeNet(open: OpenNetworkSession): Promise<AgeNet> {
  const session = await open("ageNet");
  return {
    async estimateAges(crops) {
      const { input, shape } = buildInputBatch(crops, NORMALIZATION);
      const { age } = await session.run(input, shape);
      return crops.map((_, n) => expectedAge(age!.subarray(n * BINS, (n + 1) * BINS)));
    },
  };
}
