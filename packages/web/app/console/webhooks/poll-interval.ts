import type { WebhookDelivery } from "@ofage/contract";

const minPollIntervalMs = 2000;
/** Also when the next attempt is hours away or held up: it may be sent from elsewhere, and clocks differ. */
const maxPollIntervalMs = 30_000;

/** Milliseconds until deliveries are to be asked for again; false when none of them is on its way. */
export function getPollIntervalMs(
  deliveries: readonly Pick<WebhookDelivery, "status" | "next_attempt_at">[],
  now: Date,
): number | false {
  const waits = deliveries
    .filter(({ status }) => status === "pending")
    .map(({ next_attempt_at: at }) => (at ? Date.parse(at) - now.getTime() : maxPollIntervalMs));
  return waits.length > 0 && Math.max(minPollIntervalMs, Math.min(maxPollIntervalMs, ...waits));
}
