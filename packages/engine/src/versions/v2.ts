import { alignedSquare } from "../face/geometry.ts";
import { median } from "../math/averages.ts";
import { AGE_NET_CENTER_OFFSET, AGE_NET_SCALE, AGE_NET_SIZE } from "../models/age-net.ts";
import { cropSquare } from "../picture/crop.ts";
import type { AgeEstimator } from "./age-estimator.ts";
import { calibrateAge } from "./calibrate-age.ts";

/** One crop per frame for the network that we trained ourselves; takes the median of the frames. */
export const v2: AgeEstimator = {
  async estimate(networks, pyramid, face) {
    const square = alignedSquare(face.mesh, AGE_NET_SCALE, AGE_NET_CENTER_OFFSET);
    const [age] = await networks.ageNet.estimateAges([cropSquare(pyramid, square, AGE_NET_SIZE)]);
    return { age: calibrateAge("v2", age!), embedding: null };
  },
  combine: (frames) => median(frames.map((frame) => frame.age)),
};
