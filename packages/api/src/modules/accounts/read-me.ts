import { type Contract, ContractError, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { presentUserStats, userTotalsInput } from "../stats/index.ts";
import { presentUser } from "./present-user.ts";
import { accountWithTotals } from "./store.ts";

/**
 * Returns the signed-in user with counts for the dashboard.
 * @throws session_required if the account is gone
 */
export async function readMe(ctx: ContextOf<Contract["readMe"]>): Promise<HandlerOutput<Contract["readMe"]>> {
  const input = userTotalsInput(ctx, ctx.actor.account_id);
  const account = await accountWithTotals(ctx.db, input);
  if (!account) throw new ContractError("session_required", "Please sign in again.");
  return { user: presentUser(account), stats: presentUserStats(account, input, account.time_zone) };
}
