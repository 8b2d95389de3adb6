import type { FaceBox } from "./face-detection-network.ts";

/** What the landmarks of a face tell. */
export interface FaceMeasurements {
  /** Turn of the head in degrees, see `measureYawDegrees`. */
  yawDegrees: number;
  /** Size of the face in parts of the picture, see `measureFaceSize`. */
  size: number;
  /** Distance of the lips in distances of the eyes, see `measureLipGap`. */
  lipGap: number;
}

/** What one look at the camera's picture tells. */
export interface FrameAnalysis {
  /** Null without a face. */
  box: FaceBox | null;
  /** Null without a face, or with one that is too small to tell. */
  measurements: FaceMeasurements | null;
}
