import type { Contract, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { enqueueLetter } from "../../outside/letter.ts";
import { deleteSignups } from "../accounts/index.ts";
import { forgetCustomer } from "../billing/index.ts";
import { goodbyeLetter } from "./goodbye-letter.ts";
import { deleteAccount } from "./store.ts";

/** Deletes the account and everything of it, at once and for good, and tells its address. */
export async function deleteMe(ctx: ContextOf<Contract["deleteMe"]>): Promise<Output<Contract["deleteMe"]>> {
  const { account_id } = ctx.actor;
  await ctx.db.transaction().execute(async (tx) => {
    await forgetCustomer(ctx, tx, account_id);
    const gone = await deleteAccount(tx, account_id);
    if (!gone?.email) return;
    await deleteSignups(tx, gone.email);
    await enqueueLetter(ctx, tx, goodbyeLetter(gone.email));
  });
  ctx.setSessionCookie(null);
  return { success: true };
}
