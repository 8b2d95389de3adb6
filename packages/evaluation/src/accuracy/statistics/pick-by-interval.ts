import type { IntervalEstimate } from "./interval-estimate.ts";

/**
 * Picks by a difference whose interval leaves no doubt.
 * @param neutral value of no difference
 * @returns `whenLess` when the whole interval lies below `neutral`, `whenMore` when it lies above; null otherwise
 */
export function pickByInterval<Choice>(
  { low, high }: IntervalEstimate,
  whenLess: Choice,
  whenMore: Choice,
  neutral = 0,
): Choice | null {
  if (high < neutral) return whenLess;
  return low > neutral ? whenMore : null;
}
