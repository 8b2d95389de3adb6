import { alignedSquare } from "../face/geometry.ts";
import { mean } from "../math/averages.ts";
import { AGE_NET_CENTER_OFFSET, AGE_NET_SCALE, AGE_NET_SIZE } from "../models/age-net.ts";
import { cropSquare, mirrorCrop } from "../picture/crop.ts";
import type { AgeEstimator } from "./age-estimator.ts";
import { calibrateAge } from "./calibrate-age.ts";
import { v2 } from "./v2.ts";

/** v2 with each crop seen mirrored too, which tells teenagers from adults better for the time of a second look. */
export const v3: AgeEstimator = {
  async estimate(networks, pyramid, face) {
    const square = alignedSquare(face.mesh, AGE_NET_SCALE, AGE_NET_CENTER_OFFSET);
    const crop = cropSquare(pyramid, square, AGE_NET_SIZE);
    const ages = await networks.ageNet.estimateAges([crop, mirrorCrop(crop)]);
    return { age: calibrateAge("v3", mean(ages)), embedding: null };
  },
  combine: v2.combine,
};
