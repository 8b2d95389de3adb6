import type { Contract, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { enqueueEmail } from "../../integrations/email.ts";
import { deleteSignups } from "../accounts/index.ts";
import { enqueueCustomerDeletion } from "../billing/index.ts";
import { requireRecentAuthentication } from "../sessions/index.ts";
import { accountDeletedEmail } from "./account-deleted-email.ts";
import { deleteAccount } from "./store.ts";

/**
 * Deletes the account and all its data immediately and permanently, and notifies its address.
 * @throws reauthentication_required
 */
export async function deleteMe(
  ctx: ContextOf<Contract["deleteMe"]>,
): Promise<HandlerOutput<Contract["deleteMe"]>> {
  requireRecentAuthentication(ctx);
  const { account_id } = ctx.actor;
  await ctx.db.transaction().execute(async (tx) => {
    await enqueueCustomerDeletion(ctx, tx, account_id);
    const gone = await deleteAccount(tx, account_id);
    if (!gone?.email) return;
    await deleteSignups(tx, gone.email);
    await enqueueEmail(ctx, tx, accountDeletedEmail(gone.email));
  });
  ctx.setSessionCookie(null);
  return { success: true };
}
