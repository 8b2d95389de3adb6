import type { Contract, Input, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { findWebhook } from "./find.ts";
import { presentWebhook } from "./present.ts";

/** @throws not_found */
export async function readWebhook(
  ctx: ContextOf<Contract["readWebhook"]>,
  input: Input<Contract["readWebhook"]>,
): Promise<Output<Contract["readWebhook"]>> {
  return presentWebhook(await findWebhook(ctx, ctx.db, input.id), ctx.clock());
}
