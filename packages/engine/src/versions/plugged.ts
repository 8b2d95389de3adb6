import { alignedSquare } from "../face/geometry.ts";
import { cut, mirrored } from "../picture/crop.ts";
import { mean, median } from "./averages.ts";
import type { Version } from "./version.ts";

/** The operator's network: its looks at a frame averaged, the median of the frames. */
export const plugged: Version = {
  async estimate({ plugged: network }, pyramid, face) {
    if (network === null) throw new TypeError("no network is plugged in");
    const { input, mirror } = network.manifest;
    const { scales, down } = input.crop;
    const crops = scales.flatMap((scale) => {
      const crop = cut(pyramid, alignedSquare(face.mesh, scale, down), input.size);
      return mirror ? [crop, mirrored(crop)] : [crop];
    });
    return { age: mean(await network.ages(crops)), embedding: null };
  },
  combine: (frames) => median(frames.map((frame) => frame.age)),
};
