/** Time without renewal after which a lease counts as abandoned, in seconds (docs/decisions/0023-idempotency.md). */
export const leaseTimeoutSeconds = 3;

/** Longer than any work under a lease takes, in milliseconds: a process that renews one for longer has lost track of it. */
const maxLeaseMs = 60_000;

/**
 * Renews a lease until the returned function is called.
 * @param say writes the database's time into the lease
 */
export function keepLease(intervalMs: number, say: () => Promise<unknown>): () => void {
  const saying = setInterval(() => void say().catch(() => {}), intervalMs).unref();
  const silence = setTimeout(() => clearInterval(saying), maxLeaseMs).unref();
  return () => {
    clearInterval(saying);
    clearTimeout(silence);
  };
}
