import type { Pose } from "@ofage/contract";

/** Label of each requested movement, with the visitor's own left and right. */
export const poseLabels: Record<Pose, string> = {
  front: "Looking ahead",
  left: "Turn to the left",
  right: "Turn to the right",
  closer: "Closer to the camera",
  farther: "Farther from the camera",
  mouth_open: "Mouth open",
};

/**
 * Formats how far a movement went: "27°", "1.31 times as large", "0.2 eye distances".
 * @param amount in the unit of `Evidence`
 */
export function formatMovementAmount(pose: Pose, amount: number | null): string {
  if (amount === null) return "no face detected";
  switch (pose) {
    case "left":
    case "right":
    case "front":
      // Rounded first, so that a tiny negative value does not become "-0".
      return `${Math.round(amount) || 0}°`;
    case "closer":
    case "farther":
      return `face ${amount.toFixed(2)} times its original size`;
    case "mouth_open":
      return `lips ${amount.toFixed(2)} eye distances farther apart`;
    default:
      // A movement of a newer server, whose unit is not known here.
      return String(Math.round(amount * 100) / 100 || 0);
  }
}
