import { alignedSquare } from "../face/geometry.ts";
import { cropSquare, mirrorCrop } from "../picture/crop.ts";
import { mean, median } from "../math/averages.ts";
import type { AgeEstimator } from "./age-estimator.ts";

/** Custom model: averages the crops of a frame and takes the median of the frames. */
export const customModelEstimator: AgeEstimator = {
  async estimate({ customModel: network }, pyramid, face) {
    if (network === null) throw new TypeError("there is no custom model");
    const { input, mirror } = network.manifest;
    const { scales, down } = input.crop;
    const crops = scales.flatMap((scale) => {
      const crop = cropSquare(pyramid, alignedSquare(face.mesh, scale, down), input.size);
      return mirror ? [crop, mirrorCrop(crop)] : [crop];
    });
    return { age: mean(await network.estimateAges(crops)), embedding: null };
  },
  combine: (frames) => median(frames.map((frame) => frame.age)),
};
