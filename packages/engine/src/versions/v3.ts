import { cropForFaceres } from "../face/crop-for-faceres.ts";
import { alignedSquare } from "../face/geometry.ts";
import { mean } from "../math/averages.ts";
import { AGE_GENDER_NET_CENTER_OFFSET, AGE_GENDER_NET_SIZE } from "../models/age-gender-net.ts";
import { AGE_NET_CENTER_OFFSET, AGE_NET_SCALE, AGE_NET_SIZE } from "../models/age-net.ts";
import { type Crop, cropSquare, mirrorCrop } from "../picture/crop.ts";
import type { Face } from "../face/face.ts";
import type { Pyramid } from "../picture/pyramid.ts";
import type { AgeEstimator } from "./age-estimator.ts";
import { calibrateAge } from "./calibrate-age.ts";
import { v2 } from "./v2.ts";

const AGE_GENDER_NET_SCALE = 1.05;

/** Two looks of our own network, and the opinions of two others at the ages where they have been shown to help. */
export const v3: AgeEstimator = {
  async estimate(networks, pyramid, face) {
    const looks = lookTwice(pyramid, face, AGE_NET_SCALE, AGE_NET_CENTER_OFFSET, AGE_NET_SIZE);
    const own = mean(await networks.ageNet.estimateAges(looks));
    const weight = weightOfOthers(own);
    if (weight === 0) return { age: calibrateAge("v3", own), embedding: null };
    const [scale, offset, size] = [AGE_GENDER_NET_SCALE, AGE_GENDER_NET_CENTER_OFFSET, AGE_GENDER_NET_SIZE];
    const second = mean(
      await networks.ageGenderNet.estimateAges(lookTwice(pyramid, face, scale, offset, size)),
    );
    const third = await networks.faceres.analyze(cropForFaceres(pyramid, face));
    const age = own * (1 - weight) + mean([second, third.age]) * weight;
    return { age: calibrateAge("v3", age), embedding: third.embedding };
  },
  combine: v2.combine,
};

/**
 * Returns the weight of the other two networks at an age that our own estimated. Neither tells teenagers from adults as
 * well, so it is 0 below 25; from 40 on, each of the three counts the same, because their errors differ.
 */
export function weightOfOthers(age: number): number {
  return (2 / 3) * Math.min(1, Math.max(0, (age - 25) / 15));
}

function lookTwice(pyramid: Pyramid, face: Face, scale: number, down: number, size: number): Crop[] {
  const crop = cropSquare(pyramid, alignedSquare(face.mesh, scale, down), size);
  return [crop, mirrorCrop(crop)];
}
