import type { Landmarks } from "./landmark-network.ts";
import { measureLipGap } from "./lip-gap.ts";
import type { FaceMeasurements } from "./frame-analysis.ts";
import type { FaceBox } from "./face-detection-network.ts";
import { measureFaceSize } from "./face-size.ts";
import { measureYawDegrees } from "./yaw.ts";

/**
 * Derives measurements from a face's landmarks.
 * @param box the face's box, around which they were detected
 */
export function measureFace(points: Landmarks, box: FaceBox): FaceMeasurements {
  return {
    yawDegrees: measureYawDegrees(points),
    size: measureFaceSize(points, Math.max(box.width, box.height)),
    lipGap: measureLipGap(points),
  };
}
