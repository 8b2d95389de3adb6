import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { findWebhook } from "./find-webhook.ts";
import { presentWebhook } from "./present-webhook.ts";

/**
 * Returns a webhook.
 * @throws not_found
 */
export async function readWebhook(
  ctx: ContextOf<Contract["readWebhook"]>,
  input: RouteInput<Contract["readWebhook"]>,
): Promise<HandlerOutput<Contract["readWebhook"]>> {
  return presentWebhook(ctx, await findWebhook(ctx, ctx.db, input.id));
}
