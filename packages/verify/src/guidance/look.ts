import type { Box } from "./network.ts";

/** What the landmarks of a face tell. */
export interface Shape {
  /** Turn of the head in degrees, see `yawOf`. */
  yaw: number;
  /** Size of the face in parts of the picture, see `sizeOf`. */
  size: number;
  /** Distance of the lips in distances of the eyes, see `lipGapOf`. */
  lipGap: number;
}

/** What one look at the camera's picture tells. */
export interface Look {
  /** Null without a face. */
  box: Box | null;
  /** Null without a face, or with one that is too small to tell. */
  shape: Shape | null;
}
