import type { WebhookDelivery } from "@ofage/contract";

const minPollIntervalMs = 2000;
/** Also applies if the next attempt is hours away or on hold: it may be resent from elsewhere, and clocks differ. */
const maxPollIntervalMs = 30_000;

/** Returns the milliseconds until deliveries are fetched again; false if none is pending. */
export function getPollIntervalMs(
  deliveries: readonly Pick<WebhookDelivery, "status" | "next_attempt_at">[],
  now: Date,
): number | false {
  const waits = deliveries
    .filter(({ status }) => status === "pending")
    .map(({ next_attempt_at: at }) => (at ? Date.parse(at) - now.getTime() : maxPollIntervalMs));
  return waits.length > 0 && Math.max(minPollIntervalMs, Math.min(maxPollIntervalMs, ...waits));
}
