import {
  type RouteInput,
  type RouteRequest,
  type Webhook,
  type WebhookEventType,
  webhookEventTypes,
  webhookRoutes,
} from "@ofage/contract";
import { z } from "zod";

type CreateWebhookRoute = typeof webhookRoutes.createWebhook;

/**
 * Returns the schema of the form. The webhook's events stay valid even if only a newer server knows them, so that its other
 * settings can be saved.
 */
export function createWebhookFormSchema(
  webhook: Webhook | undefined,
): z.ZodType<RouteInput<CreateWebhookRoute>, RouteRequest<CreateWebhookRoute>> {
  const { input } = webhookRoutes.createWebhook;
  if (!webhook) return input;
  const known = new Set<unknown>([...webhookEventTypes, ...webhook.events]);
  const event = z.custom<WebhookEventType>((type) => known.has(type));
  return input.extend({ events: z.array(event).min(1, "Please choose at least one event") });
}
