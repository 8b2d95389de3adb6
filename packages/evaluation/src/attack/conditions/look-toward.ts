import type { Posture } from "../presenting/presenter.ts";

/**
 * Makes the eyes look where the nose points, instead of at the camera.
 * @param most degrees by which they leave the camera at most
 */
export const lookToward =
  (most: number) =>
  (posture: Posture): Posture => {
    const away = Math.hypot(posture.yaw, posture.pitch);
    const share = away === 0 ? 0 : Math.min(1, most / away);
    return { ...posture, lookAt: { x: posture.yaw * share, y: posture.pitch * share } };
  };
