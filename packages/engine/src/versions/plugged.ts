import { alignedSquare } from "../face/geometry.ts";
import { cut } from "../picture/crop.ts";
import { mean, median } from "./averages.ts";
import type { Version } from "./version.ts";

/** The operator's network: its looks at a frame averaged, the median of the frames. */
export const plugged: Version = {
  async estimate({ plugged: network }, pyramid, face) {
    if (network === null) throw new TypeError("no network is plugged in");
    const { input, mirror } = network.manifest;
    const { scales, down } = input.crop;
    const crops = scales.flatMap((scale) => {
      const square = alignedSquare(face.mesh, scale, down);
      return (mirror ? [false, true] : [false]).map((each) =>
        cut(pyramid, square, input.size, { mirror: each }),
      );
    });
    return { age: mean(await network.ages(crops)), embedding: null };
  },
  combine: (frames) => median(frames.map((frame) => frame.age)),
};
