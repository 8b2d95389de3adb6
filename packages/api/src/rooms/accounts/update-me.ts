import { type Contract, ContractError, type Input, type Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { spendCodeMail } from "./codes.ts";
import { askForEmail } from "./email-change.ts";
import { presentUser } from "./present.ts";
import { accountById, renameAccount } from "./store.ts";

/**
 * Changes the signed-in user's name. Another address counts only once the link in its mail was opened; asking for the
 * address that the account has takes an earlier request back.
 * @throws rate_limited
 */
export async function updateMe(
  ctx: ContextOf<Contract["updateMe"]>,
  input: Input<Contract["updateMe"]>,
): Promise<Output<Contract["updateMe"]>> {
  const before = await accountById(ctx.db, ctx.actor.account_id);
  if (!before) throw new ContractError("session_required", "Please sign in again.");
  const wanted = input.email !== undefined && input.email !== before.email ? input.email : null;
  const isNew = wanted !== null && wanted !== before.pending_email;
  if (isNew) await spendCodeMail(ctx, wanted);
  const account = await ctx.db.transaction().execute(async (tx) => {
    if (isNew) await askForEmail(ctx, tx, before.id, wanted);
    const pending = input.email === undefined ? before.pending_email : wanted;
    return renameAccount(tx, before.id, input.name, pending);
  });
  return { user: presentUser(account) };
}
