import { brand } from "@ofage/contract";
import type { Services } from "../../context.ts";
import { type WebhookSecrets, signWebhookEvent } from "./webhook-secret.ts";

/** Builds the headers of an attempt (Standard Webhooks, "Webhook headers"). */
export function buildWebhookHeaders(
  services: Pick<Services, "keyring">,
  webhook: WebhookSecrets,
  event: { id: string; body: string },
  at: Date,
): Record<string, string> {
  return {
    "content-type": "application/json",
    "user-agent": `${brand.name}-Webhooks/1`,
    "webhook-id": event.id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": signWebhookEvent(services, webhook, event, at),
  };
}
