import { alignedSquare } from "../face/geometry.ts";
import { AGE_GENDER_NET_CENTER_OFFSET, AGE_GENDER_NET_SIZE } from "../models/age-gender-net.ts";
import { cropSquare, mirrorCrop } from "../picture/crop.ts";
import { mean, median } from "../math/averages.ts";
import type { AgeEstimator } from "./age-estimator.ts";

const SCALES = [0.9, 1, 1.1, 1.2];

/** Eight crops per frame, four distances and each mirrored; takes the median of the frames. */
export const v2: AgeEstimator = {
  async estimate(networks, pyramid, face) {
    const crops = SCALES.flatMap((scale) => {
      const square = alignedSquare(face.mesh, scale, AGE_GENDER_NET_CENTER_OFFSET);
      const crop = cropSquare(pyramid, square, AGE_GENDER_NET_SIZE);
      return [crop, mirrorCrop(crop)];
    });
    return { age: mean(await networks.ageGenderNet.estimateAges(crops)), embedding: null };
  },
  combine: (frames) => median(frames.map((frame) => frame.age)),
};
