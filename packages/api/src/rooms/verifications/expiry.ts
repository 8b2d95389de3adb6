const minutesToExpire = 30;

/** Until when a check that begins now may be finished (wire.md). */
export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + minutesToExpire * 60_000);
}
