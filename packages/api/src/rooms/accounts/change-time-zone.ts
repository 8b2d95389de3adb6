import { type Contract, ContractError, type Input, type Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { recount } from "../stats/index.ts";
import { presentUser } from "./present.ts";
import { setTimeZone } from "./store.ts";

/** Changes where the account's days begin, and counts its history by them. Checks that end meanwhile wait for it. */
export async function changeTimeZone(
  ctx: ContextOf<Contract["changeTimeZone"]>,
  input: Input<Contract["changeTimeZone"]>,
): Promise<Output<Contract["changeTimeZone"]>> {
  const account = await ctx.db.transaction().execute(async (tx) => {
    const changed = await setTimeZone(tx, ctx.actor.account_id, input.time_zone);
    if (changed) await recount(tx, changed.id, changed.time_zone);
    return changed;
  });
  if (!account) throw new ContractError("session_required", "Please sign in again.");
  return { user: presentUser(account) };
}
