/** Days after the first failure on which a payment is tried again. */
const retryDays = [1, 3, 5, 7];

const dayMs = 86_400_000;

/** When a payment that has failed again is tried next. @returns null when only another card helps */
export function nextPaymentAttempt(firstFailedAt: Date, now: Date): Date | null {
  const times = retryDays.map((days) => new Date(firstFailedAt.getTime() + days * dayMs));
  return times.find((time) => time > now) ?? null;
}
