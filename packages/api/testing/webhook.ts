import type { WebhookDelivery } from "@ofage/contract";
import { callApi, type CallOptions } from "./call-api.ts";
import { waitUntil } from "./wait-until.ts";

/**
 * Creates a webhook of an organization, which asks for events of test checks.
 * @param bearer a session or a private key
 */
export async function createWebhook(
  bearer: string,
  url: string,
  settings: Record<string, unknown> = {},
  options: CallOptions = {},
) {
  const { status, body } = await callApi(
    "createWebhook",
    { url, test_events: true, ...settings },
    { ...options, bearer },
  );
  if (status !== 201) throw new Error(`creating a webhook answered ${status} ${body.code} ${body.error}`);
  return body;
}

/** Lists the deliveries of a webhook, newest first. */
export async function listDeliveries(
  bearer: string,
  id: string,
  options: CallOptions = {},
): Promise<WebhookDelivery[]> {
  const { status, body } = await callApi("listDeliveries", { id, per_page: 100 }, { ...options, bearer });
  if (status !== 200) throw new Error(`listing deliveries answered ${status} ${body.code}`);
  return body;
}

/** Waits until a delivery has this many attempts. */
export function waitForAttempts(bearer: string, id: string, attempts: number, options: CallOptions = {}) {
  return waitUntil(`attempt ${attempts} of ${id}`, async () => {
    const { body } = await callApi("readDelivery", { id }, { ...options, bearer });
    return body.attempts >= attempts ? body : undefined;
  });
}
