// Longer than any attempt takes. An attempt that has run this long was interrupted with its process.
const claimTimeoutMs = 60_000;

/** Returns the time before which a running attempt must have started to count as interrupted. */
export function staleClaimCutoff(now: Date): Date {
  return new Date(now.getTime() - claimTimeoutMs);
}
