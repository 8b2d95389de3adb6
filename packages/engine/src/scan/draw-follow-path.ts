import type { DrawNumber } from "./draw-number.ts";
import type { Instruction, ScreenPoint } from "./instruction.ts";

/**
 * Bits that a path adds, far fewer than there are paths: a nose that follows one path passes for one of 256 others at most
 * (draw-follow-path.test.ts).
 */
export const FOLLOW_PATH_BITS = 8;

/** Milliseconds between two points. */
const STEP_MS = 75;
/** Points in the middle at first, 600 ms: time to see the dot before it leaves. */
const PAUSE_STEPS = 8;
const STEPS_PER_STRETCH = [7, 9] as const;
const STRETCHES = 5;
const DIRECTIONS = 8;
const RADII = [0.5, 0.9] as const;

/** Draws the path of a dot: from the middle, where it waits, to five places one after the other, faster between them than at them. */
export function drawFollowPath(random: DrawNumber): Instruction & { kind: "follow" } {
  let direction = random(DIRECTIONS);
  let from: ScreenPoint = { x: 0, y: 0 };
  const path: ScreenPoint[] = Array.from({ length: PAUSE_STEPS + 1 }, () => ({ ...from }));
  for (let stretch = 0; stretch < STRETCHES; stretch++) {
    // At least a right angle away from the last place, or the dot would hardly move.
    if (stretch > 0) direction = (direction + 2 + random(DIRECTIONS - 3)) % DIRECTIONS;
    const angle = (direction * 2 * Math.PI) / DIRECTIONS;
    const radius = RADII[random(RADII.length)]!;
    const to = { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
    const steps = STEPS_PER_STRETCH[random(STEPS_PER_STRETCH.length)]!;
    for (let step = 1; step <= steps; step++) {
      const share = minimumJerk(step / steps);
      path.push({ x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) });
    }
    from = to;
  }
  return { kind: "follow", path, stepMs: STEP_MS };
}

/** Returns the share of a way after a share of its time, as a hand or head moves (Flash and Hogan, J. Neurosci. 1985). */
export function minimumJerk(time: number): number {
  return time ** 3 * (10 - 15 * time + 6 * time ** 2);
}
