import { pointerLagMs } from "./conversation-settings.ts";
import type { ScreenPoint } from "./conversation-state.ts";

/** Returns a point that goes toward another, the farther the more time has passed, and never beyond it. */
export function smoothPoint(from: ScreenPoint, to: ScreenPoint, elapsedMs: number): ScreenPoint {
  const share = 1 - Math.exp(-elapsedMs / pointerLagMs);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
