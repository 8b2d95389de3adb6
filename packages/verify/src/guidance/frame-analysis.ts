import type { FaceBox } from "./face-detection-network.ts";

/** Measurements derived from a face's landmarks. */
export interface FaceMeasurements {
  /** Turn of the head in degrees, see `measureYawDegrees`. */
  yawDegrees: number;
  /** Size of the face as a fraction of the picture, see `measureFaceSize`. */
  size: number;
  /** Lip distance relative to the eye distance, see `measureLipGap`. */
  lipGap: number;
}

/** The analysis of one camera picture. */
export interface FrameAnalysis {
  /** Null without a face. */
  box: FaceBox | null;
  /** Null without a face, or when the face is too small to measure. */
  measurements: FaceMeasurements | null;
}
