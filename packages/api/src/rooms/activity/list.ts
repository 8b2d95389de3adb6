import type { Contract, Input, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { presentActivity } from "./present.ts";
import { pageOfActivity } from "./store.ts";

/** One page of what was done in the account, newest first. */
export async function listActivity(
  ctx: ContextOf<Contract["listActivity"]>,
  input: Input<Contract["listActivity"]>,
): Promise<Output<Contract["listActivity"]>> {
  const { rows, total } = await pageOfActivity(ctx.db, ctx.actor.account_id, input);
  return { items: rows.map(presentActivity), page: input.page, per_page: input.per_page, total };
}
