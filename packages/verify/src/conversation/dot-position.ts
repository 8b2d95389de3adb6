import type { ScreenPoint } from "./conversation-state.ts";

/**
 * Returns where the dot of a path is: it moves evenly from point to point, and stays at the last.
 * @param stepMs milliseconds from one point to the next
 * @param elapsedMs milliseconds since it started at the first
 */
export function dotPosition(path: readonly ScreenPoint[], stepMs: number, elapsedMs: number): ScreenPoint {
  const steps = Math.max(0, elapsedMs / stepMs);
  const index = Math.floor(steps);
  const from = path[Math.min(index, path.length - 1)] ?? { x: 0, y: 0 };
  const to = path[index + 1] ?? from;
  const share = steps - index;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
