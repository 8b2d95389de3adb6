import type { Box } from "./network.ts";

/** What one look at the camera's picture tells. */
export interface Look {
  /** Null without a face. */
  box: Box | null;
  /** Turn of the head in degrees, see `yawOf`; null without a face. */
  yaw: number | null;
}
