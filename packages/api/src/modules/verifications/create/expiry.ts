const lifetimeMinutes = 30;

/** Until when a check that begins now may be finished (wire.md). */
export function expiresAtFor(now: Date): Date {
  return new Date(now.getTime() + lifetimeMinutes * 60_000);
}
