import { cropForFaceres } from "../face/crop-for-faceres.ts";
import { mirrorCrop } from "../picture/crop.ts";
import { mean } from "../math/averages.ts";
import { v2 } from "./v2.ts";
import type { AgeEstimator } from "./age-estimator.ts";

/** v2 with a second network's opinion at the ages where that network has been shown to help. */
export const v3: AgeEstimator = {
  async estimate(networks, pyramid, face) {
    const first = await v2.estimate(networks, pyramid, face);
    const weight = faceresWeight(first.age);
    if (weight === 0) return first;
    const crop = cropForFaceres(pyramid, face);
    const look = await networks.faceres.analyze(crop);
    const other = await networks.faceres.analyze(mirrorCrop(crop));
    const second = mean([look.age, other.age]);
    return { age: first.age * (1 - weight) + second * weight, embedding: look.embedding };
  },
  combine: v2.combine,
};

/**
 * Returns the weight of faceres at an age that v2 estimated. It cannot recognize teenagers (their median comes out at
 * 24–25), so its weight below 25 is 0; past 65, it estimates everyone too young.
 */
export function faceresWeight(age: number): number {
  return 0.5 * ramp(age, 25, 35) * (1 - ramp(age, 50, 65));
}

function ramp(value: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}
