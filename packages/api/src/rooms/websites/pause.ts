import type { Contract, Input, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { holdAccount } from "../../db/hold-account.ts";
import { presentWebsite } from "./present.ts";
import { recordChange } from "./record-change.ts";
import { changeWebsite, holdWebsite } from "./store.ts";

/** Pauses or resumes: a paused website asks no visitor for a check. @throws not_found */
export async function pauseWebsite(
  ctx: ContextOf<Contract["pauseWebsite"]>,
  input: Input<Contract["pauseWebsite"]>,
): Promise<Output<Contract["pauseWebsite"]>> {
  const { account_id } = ctx.actor;
  const { id, is_paused } = input;
  const row = await ctx.db.transaction().execute(async (tx) => {
    await holdAccount(tx, account_id);
    const held = await holdWebsite(tx, account_id, id);
    const changed = held && (await changeWebsite(tx, account_id, id, { is_paused }));
    if (changed) await recordChange(ctx, tx, is_paused ? "website.paused" : "website.resumed", held, changed);
    return changed;
  });
  return presentWebsite(ctx, row);
}
