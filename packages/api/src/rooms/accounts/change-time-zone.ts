import { type Contract, ContractError, type Input, type Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockAccount } from "../../db/lock-account.ts";
import { zoneName } from "../../days.ts";
import { changesBetween, recordDeed } from "../audit-log/index.ts";
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
    await lockAccount(tx, ctx.actor.account_id);
    const before = await accountById(tx, ctx.actor.account_id);
    const changed = await setTimeZone(tx, ctx.actor.account_id, timeZone);
    if (!changed) return before;
    await recount(tx, changed.id, timeZone);
    await recordDeed(ctx, tx, changed.id, {
      type: "account.time_zone_changed",
      subject_id: changed.id,
      subject_name: changed.name,
      details: { changes: changesBetween({ time_zone: before!.time_zone }, { time_zone: timeZone }) },
    });
    return changed;
  });
  if (!account) throw new ContractError("session_required", "Please sign in again.");
  return { user: presentUser(account) };
}
