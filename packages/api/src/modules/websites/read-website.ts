import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { presentWebsite } from "./present-website.ts";
import { findOwnWebsite } from "./find-own-website.ts";

/**
 * Returns one website.
 * @throws not_found
 */
export async function readWebsite(
  ctx: ContextOf<Contract["readWebsite"]>,
  input: RouteInput<Contract["readWebsite"]>,
): Promise<HandlerOutput<Contract["readWebsite"]>> {
  return presentWebsite(ctx, await findOwnWebsite(ctx.db, ctx.actor, input.id));
}
