import type { Contract, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { presentWebhook } from "./present-webhook.ts";
import { webhookScopeOf } from "./webhook-scope.ts";
import { selectWebhooks } from "./store.ts";

/** Lists the organization's webhooks, newest first; a test key sees only those created with test keys. */
export async function listWebhooks(
  ctx: ContextOf<Contract["listWebhooks"]>,
): Promise<HandlerOutput<Contract["listWebhooks"]>> {
  const webhooks = await selectWebhooks(ctx.db, webhookScopeOf(ctx));
  return webhooks.map((webhook) => presentWebhook(ctx, webhook));
}
