import { alignedSquare } from "../face/geometry.ts";
import { AGE_GENDER_NET_DOWN, AGE_GENDER_NET_SIZE } from "../models/age-gender-net.ts";
import { cut } from "../picture/crop.ts";
import type { Version } from "./version.ts";

/** The fastest: one look of one network at the best frame. */
export const v1: Version = {
  async estimate(networks, pyramid, face) {
    const crop = cut(pyramid, alignedSquare(face.mesh, 1, AGE_GENDER_NET_DOWN), AGE_GENDER_NET_SIZE);
    const [age] = await networks.ageGenderNet.ages([crop]);
    return { age: age!, embedding: null };
  },
  combine: (frames) => frames.reduce((best, frame) => (frame.quality > best.quality ? frame : best)).age,
};
