import type { Contract, Input, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { presentWebsite } from "./present.ts";
import { changeWebsite } from "./store.ts";

/** Pauses or resumes: a paused website asks no visitor for a check. @throws not_found */
export async function pauseWebsite(
  ctx: ContextOf<Contract["pauseWebsite"]>,
  input: Input<Contract["pauseWebsite"]>,
): Promise<Output<Contract["pauseWebsite"]>> {
  const row = await changeWebsite(ctx.db, ctx.actor.account_id, input.id, { is_paused: input.is_paused });
  return presentWebsite(ctx, row);
}
