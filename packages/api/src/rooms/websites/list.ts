import type { Contract, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { presentWebsites } from "./present.ts";
import { websitesOf } from "./store.ts";

/** All websites of the account, newest first. */
export async function listWebsites(
  ctx: ContextOf<Contract["listWebsites"]>,
): Promise<Output<Contract["listWebsites"]>> {
  return presentWebsites(ctx, await websitesOf(ctx.db, ctx.actor.account_id));
}
