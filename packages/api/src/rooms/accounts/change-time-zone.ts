import { type Contract, ContractError, type Input, type Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { zoneName } from "../../days.ts";
import { recount } from "../stats/index.ts";
import { presentUser } from "./present.ts";
import { accountById, setTimeZone } from "./store.ts";

/** Changes where the account's days begin, and counts its history by them. Checks that end meanwhile wait for it. */
export async function changeTimeZone(
  ctx: ContextOf<Contract["changeTimeZone"]>,
  input: Input<Contract["changeTimeZone"]>,
): Promise<Output<Contract["changeTimeZone"]>> {
  const timeZone = zoneName(input.time_zone);
  const account = await ctx.db.transaction().execute(async (tx) => {
    const changed = await setTimeZone(tx, ctx.actor.account_id, timeZone);
    if (!changed) return accountById(tx, ctx.actor.account_id);
    await recount(tx, changed.id, timeZone);
    return changed;
  });
  if (!account) throw new ContractError("session_required", "Please sign in again.");
  return { user: presentUser(account) };
}
