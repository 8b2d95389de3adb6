/** Days after the first failure on which a payment is retried. */
const retryDays = [1, 3, 5, 7];

const dayMs = 86_400_000;

/**
 * Returns the time of the next attempt for a payment that failed again.
 * @returns null when only another card can help
 */
export function nextPaymentAttempt(firstFailedAt: Date, now: Date): Date | null {
  const times = retryDays.map((days) => new Date(firstFailedAt.getTime() + days * dayMs));
  return times.find((time) => time > now) ?? null;
}
