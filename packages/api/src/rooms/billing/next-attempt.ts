/** Days after the first failure on which a payment is tried again. */
const retryDays = [1, 3, 5, 7];

const dayMs = 86_400_000;

/** @param failedAttempts so far @returns null when only another card helps */
export function nextAttempt(firstFailedAt: Date, failedAttempts: number): Date | null {
  const days = retryDays[failedAttempts - 1];
  return days === undefined ? null : new Date(firstFailedAt.getTime() + days * dayMs);
}
