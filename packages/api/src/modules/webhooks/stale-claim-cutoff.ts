// Longer than any attempt takes: what has been under way for so long was cut off with its process.
const claimTimeoutMs = 60_000;

/** Attempts that began before this were cut off. */
export function staleClaimCutoff(now: Date): Date {
  return new Date(now.getTime() - claimTimeoutMs);
}
