import { type Contract, ContractError, type RouteInput, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockAccountForUpdate } from "../../db/lock-account-for-update.ts";
import { canonicalTimeZoneName } from "../../days.ts";
import { changesBetween, recordAuditEvent } from "../audit-log/index.ts";
import { recountVerifications } from "../stats/index.ts";
import { presentActingUser } from "./present-acting-user.ts";
import { accountById, setTimeZone } from "./store.ts";

/** Changes the time zone of the account's days, and recounts its history by it. Verifications that end meanwhile wait for this. */
export async function changeTimeZone(
  ctx: ContextOf<Contract["changeTimeZone"]>,
  input: RouteInput<Contract["changeTimeZone"]>,
): Promise<HandlerOutput<Contract["changeTimeZone"]>> {
  const timeZone = canonicalTimeZoneName(input.time_zone);
  const account = await ctx.db.transaction().execute(async (tx) => {
    await lockAccountForUpdate(tx, ctx.actor.account_id);
    const before = await accountById(tx, ctx.actor.account_id);
    const changed = await setTimeZone(tx, ctx.actor.account_id, timeZone);
    if (!changed) return before;
    await recountVerifications(tx, changed.id, timeZone);
    await recordAuditEvent(ctx, tx, changed.id, {
      type: "account.time_zone_changed",
      subject_id: changed.id,
      subject_name: changed.name,
      details: { changes: changesBetween({ time_zone: before!.time_zone }, { time_zone: timeZone }) },
    });
    return changed;
  });
  if (!account) throw new ContractError("session_required", "Please sign in again.");
  return { user: await presentActingUser(ctx, account) };
}
