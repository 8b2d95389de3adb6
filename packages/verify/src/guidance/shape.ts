import type { Landmarks } from "./landmarks.ts";
import { lipGapOf } from "./lip-gap.ts";
import type { Shape } from "./look.ts";
import type { Box } from "./network.ts";
import { sizeOf } from "./size.ts";
import { yawOf } from "./yaw.ts";

/** What a face's landmarks tell. @param box the face's, around which they were traced */
export function shapeOf(points: Landmarks, box: Box): Shape {
  return {
    yaw: yawOf(points),
    size: sizeOf(points, Math.max(box.width, box.height)),
    lipGap: lipGapOf(points),
  };
}
