import { cropForFaceres } from "../face/crop-for-faceres.ts";
import { mirrorCrop } from "../picture/crop.ts";
import { mean } from "../math/averages.ts";
import { v2 } from "./v2.ts";
import type { AgeEstimator } from "./age-estimator.ts";

/** v2 with a second network's opinion where that network has shown it helps. */
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
 * Weight of faceres at an age that v2 estimated. It cannot see teenagers (their median comes
 * out at 24–25), so below 25 it has no say; past 65 it pulls everyone down.
 */
export function faceresWeight(age: number): number {
  return 0.5 * ramp(age, 25, 35) * (1 - ramp(age, 50, 65));
}

function ramp(value: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}
