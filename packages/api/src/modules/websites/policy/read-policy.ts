import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { findOwnWebsite } from "../find-own-website.ts";
import { websiteNotFoundError } from "../present-website.ts";
import { presentPolicy } from "./present-policy.ts";

/**
 * Returns the policy in force.
 * @throws not_found
 */
export async function readPolicy(
  ctx: ContextOf<Contract["readPolicy"]>,
  input: RouteInput<Contract["readPolicy"]>,
): Promise<HandlerOutput<Contract["readPolicy"]>> {
  const website = await findOwnWebsite(ctx.db, ctx.actor, input.id);
  if (!website) throw websiteNotFoundError();
  return presentPolicy(website);
}
