import type { DrawNumber } from "./draw-number.ts";
import type { Instruction, ScreenPoint } from "./instruction.ts";

/**
 * Bits that a path adds, though there are 8 × 5 × 5 × 8 of them: a nose that follows one path passes for one of sixteen others at most
 * (draw-follow-path.test.ts).
 */
export const FOLLOW_PATH_BITS = 4;

/** Milliseconds between two points. */
const STEP_MS = 75;
const STEPS_PER_STRETCH = 10;
const STRETCHES = 3;
const DIRECTIONS = 8;
const RADII = [0.7, 0.95] as const;

/** Draws the path of a dot: from the middle to three places one after the other, faster between them than at them. */
export function drawFollowPath(random: DrawNumber): Instruction & { kind: "follow" } {
  let direction = random(DIRECTIONS);
  let from: ScreenPoint = { x: 0, y: 0 };
  const path: ScreenPoint[] = [from];
  for (let stretch = 0; stretch < STRETCHES; stretch++) {
    // At least a right angle away from the last place, or the dot would hardly move.
    if (stretch > 0) direction = (direction + 2 + random(DIRECTIONS - 3)) % DIRECTIONS;
    const angle = (direction * 2 * Math.PI) / DIRECTIONS;
    const radius = RADII[random(RADII.length)]!;
    const to = { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
    for (let step = 1; step <= STEPS_PER_STRETCH; step++) {
      const share = minimumJerk(step / STEPS_PER_STRETCH);
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
