import type { RouteHandlers, webhookRoutes } from "@ofage/contract";
import type { Contexts } from "../../context.ts";
import { createWebhook } from "./create.ts";
import { deleteWebhook } from "./delete.ts";
import { listDeliveries } from "./list-deliveries.ts";
import { listWebhooks } from "./list.ts";
import { readDelivery } from "./read-delivery.ts";
import { readWebhook } from "./read.ts";
import { retryDelivery } from "./retry-delivery.ts";
import { rotateWebhookSecret } from "./rotate-secret.ts";
import { testWebhook } from "./test-webhook.ts";
import { updateWebhook } from "./update.ts";

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
