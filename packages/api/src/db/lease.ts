const leaseRenewalIntervalMs = 1_000;

/** A claim whose process has been silent for so long was cut off (docs/decisions/0023-idempotency.md). */
export const leaseTimeoutSeconds = 3;

/** Longer than what is done under a claim takes: so old is one of a process that does not say that it lives, or that has lost count. */
export const maxLeaseMs = 60_000;

/** Says every second that whoever holds a claim is still at it, until told to stop. @param say writes the database's time into the claim */
export function keepLease(say: () => Promise<unknown>): () => void {
  const saying = setInterval(() => void say().catch(() => {}), leaseRenewalIntervalMs).unref();
  const silence = setTimeout(() => clearInterval(saying), maxLeaseMs).unref();
  return () => {
    clearInterval(saying);
    clearTimeout(silence);
  };
}
