import { alignedSquare } from "../face/geometry.ts";
import { cropSquare, mirrorCrop } from "../picture/crop.ts";
import { mean, median } from "../math/averages.ts";
import type { AgeEstimator } from "./age-estimator.ts";

/** The operator's network: its looks at a frame averaged, the median of the frames. */
export const customModelEstimator: AgeEstimator = {
  async estimate({ customModel: network }, pyramid, face) {
    if (network === null) throw new TypeError("no network is plugged in");
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
