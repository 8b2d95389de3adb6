import type { Delivery } from "@ofage/contract";

const soonestMs = 2000;
/** Also when the next attempt is hours away or held up: it may be sent from elsewhere, and clocks differ. */
const latestMs = 30_000;

/** Milliseconds until deliveries are to be asked for again; false when none of them is on its way. */
export function pollInterval(
  deliveries: readonly Pick<Delivery, "status" | "next_attempt_at">[],
  now: Date,
): number | false {
  const waits = deliveries
    .filter(({ status }) => status === "pending")
    .map(({ next_attempt_at: at }) => (at ? Date.parse(at) - now.getTime() : latestMs));
  return waits.length > 0 && Math.max(soonestMs, Math.min(latestMs, ...waits));
}
