/** A token bucket: messages may come in a burst, and in the long run at a rate. */
export interface MessageBudget {
  /**
   * Takes one message's share.
   * @param now milliseconds on a monotonic clock
   * @returns false if the budget is used up
   */
  spend(now: number): boolean;
}

/**
 * Creates a full budget.
 * @param perSecond messages in the long run
 * @param burst messages at once
 */
export function createMessageBudget(perSecond: number, burst: number, now: number): MessageBudget {
  let left = burst;
  let filledAt = now;
  return {
    spend(at) {
      left = Math.min(burst, left + ((at - filledAt) * perSecond) / 1000);
      filledAt = at;
      if (left < 1) return false;
      left--;
      return true;
    },
  };
}
