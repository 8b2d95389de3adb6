const lifetimeMinutes = 30;

/** Returns the expiry of a verification created now, 30 minutes later. */
export function expiresAtFor(now: Date): Date {
  return new Date(now.getTime() + lifetimeMinutes * 60_000);
}
