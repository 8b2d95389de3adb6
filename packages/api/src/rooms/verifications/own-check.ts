import { ContractError, hasEnded } from "@ofage/contract";
import type { Actors, Context } from "../../context.ts";
import { expire } from "./open-check.ts";
import { type CheckRow, checkOf } from "./store.ts";

/** The check that a website's server asks for, brought up to date: an overdue one has expired. @throws not_found */
export async function ownCheck(ctx: Context<Actors["secret_key"]>, id: string): Promise<CheckRow> {
  const check = await checkOf(ctx.db, ctx.actor.account_id, id);
  // A test key does not see live checks.
  if (!check || (ctx.actor.is_test && !check.is_test))
    throw new ContractError("not_found", "There is no such verification.");
  return !hasEnded(check.status) && check.expires_at <= new Date() ? expire(ctx, check) : check;
}
