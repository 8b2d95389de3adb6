import type { Contract, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { presentWebhook } from "./present.ts";
import { scopeOf } from "./scope.ts";
import { webhooksOf } from "./store.ts";

/** All of the account's, newest first; to a test key those made with test keys. */
export async function listWebhooks(
  ctx: ContextOf<Contract["listWebhooks"]>,
): Promise<Output<Contract["listWebhooks"]>> {
  const webhooks = await webhooksOf(ctx.db, scopeOf(ctx));
  return webhooks.map((webhook) => presentWebhook(webhook, ctx.clock()));
}
