import type { WebhookRow } from "./store.ts";

/** Tells whether a webhook receives events of test verifications: it was created with a test key, or its owner asked. */
export function acceptsTestEvents({ is_test, test_events }: WebhookRow): boolean {
  return is_test || test_events;
}
