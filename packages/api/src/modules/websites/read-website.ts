import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { presentWebsite } from "./present-website.ts";
import { websiteById } from "./store.ts";

/**
 * Returns one website.
 * @throws not_found
 */
export async function readWebsite(
  ctx: ContextOf<Contract["readWebsite"]>,
  input: RouteInput<Contract["readWebsite"]>,
): Promise<HandlerOutput<Contract["readWebsite"]>> {
  return presentWebsite(ctx, await websiteById(ctx.db, ctx.actor.account_id, input.id));
}
