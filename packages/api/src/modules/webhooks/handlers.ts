import type { RouteHandlers, webhookRoutes } from "@ofage/contract";
import type { Contexts } from "../../context.ts";
import { createWebhook } from "./create-webhook.ts";
import { deleteWebhook } from "./delete-webhook.ts";
import { listDeliveries } from "./list-deliveries.ts";
import { listWebhooks } from "./list-webhooks.ts";
import { readDelivery } from "./read-delivery.ts";
import { readWebhook } from "./read-webhook.ts";
import { retryDelivery } from "./retry-delivery.ts";
import { rotateWebhookSecret } from "./rotate-secret.ts";
import { testWebhook } from "./test-webhook.ts";
import { updateWebhook } from "./update-webhook.ts";

export const webhookHandlers: RouteHandlers<
  typeof webhookRoutes,
  Pick<Contexts, keyof typeof webhookRoutes>
> = {
  createWebhook,
  listWebhooks,
  readWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  listDeliveries,
  readDelivery,
  retryDelivery,
};
