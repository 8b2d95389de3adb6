import { alignedSquare } from "../face/geometry.ts";
import { AGE_GENDER_NET_CENTER_OFFSET, AGE_GENDER_NET_SIZE } from "../models/age-gender-net.ts";
import { cropSquare } from "../picture/crop.ts";
import type { AgeEstimator } from "./age-estimator.ts";
import { calibrateAge } from "./calibrate-age.ts";

/** The fastest version: one crop and one network on the best frame. */
export const v1: AgeEstimator = {
  async estimate(networks, pyramid, face) {
    const crop = cropSquare(
      pyramid,
      alignedSquare(face.mesh, 1, AGE_GENDER_NET_CENTER_OFFSET),
      AGE_GENDER_NET_SIZE,
    );
    const [age] = await networks.ageGenderNet.estimateAges([crop]);
    return { age: calibrateAge("v1", age!), embedding: null };
  },
  combine: (frames) => frames.reduce((best, frame) => (frame.quality > best.quality ? frame : best)).age,
};
