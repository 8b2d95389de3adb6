import type { Contract, Input, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { presentWebsite } from "./present.ts";
import { changeWebsite } from "./store.ts";

/** Replaces the settings; what is left out returns to its default. @throws not_found */
export async function updateWebsite(
  ctx: ContextOf<Contract["updateWebsite"]>,
  input: Input<Contract["updateWebsite"]>,
): Promise<Output<Contract["updateWebsite"]>> {
  const { id, ...change } = input;
  return presentWebsite(ctx, await changeWebsite(ctx.db, ctx.actor.account_id, id, change));
}
