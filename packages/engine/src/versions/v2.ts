import { alignedSquare } from "../face/geometry.ts";
import { AGE_GENDER_NET_DOWN, AGE_GENDER_NET_SIZE } from "../models/age-gender-net.ts";
import { cut, mirrored } from "../picture/crop.ts";
import { mean, median } from "./averages.ts";
import type { Version } from "./version.ts";

const SCALES = [0.9, 1, 1.1, 1.2];

/** Eight looks a frame, four distances and each mirrored; the median of the frames. */
export const v2: Version = {
  async estimate(networks, pyramid, face) {
    const crops = SCALES.flatMap((scale) => {
      const square = alignedSquare(face.mesh, scale, AGE_GENDER_NET_DOWN);
      const crop = cut(pyramid, square, AGE_GENDER_NET_SIZE);
      return [crop, mirrored(crop)];
    });
    return { age: mean(await networks.ageGenderNet.ages(crops)), embedding: null };
  },
  combine: (frames) => median(frames.map((frame) => frame.age)),
};
