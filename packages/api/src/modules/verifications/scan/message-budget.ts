/**
 * A token bucket: messages may come in a burst, and in the long run at a rate. A silence may add more than a burst, because the messages
 * that a line held back arrive at once.
 */
export interface MessageBudget {
  /**
   * Takes one message's share.
   * @param now milliseconds on a monotonic clock
   * @returns false if the budget is used up
   */
  spend(now: number): boolean;
}

/** Limits of a budget. */
export interface MessageLimits {
  /** Messages in the long run. */
  perSecond: number;
  /** Messages at once. */
  burst: number;
  /** Milliseconds of a silence whose messages may come at once. */
  silenceMs: number;
}

/** Creates a budget with one burst. */
export function createMessageBudget(
  { perSecond, burst, silenceMs }: MessageLimits,
  now: number,
): MessageBudget {
  let left = burst;
  let filledAt = now;
  return {
    spend(at) {
      const earned = (Math.min(silenceMs, at - filledAt) * perSecond) / 1000;
      left = Math.max(left, Math.min(left, burst) + earned);
      filledAt = at;
      if (left < 1) return false;
      left--;
      return true;
    },
  };
}
