import type { Contract, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockAccountForKeyShare } from "../../db/lock-account-for-key-share.ts";
import { recordPersonalEvent } from "../audit-log/index.ts";
import { deleteSession } from "./store.ts";

/** Ends the calling session on the server and deletes its cookie. */
export async function signOut(
  ctx: ContextOf<Contract["signOut"]>,
): Promise<HandlerOutput<Contract["signOut"]>> {
  const { user_id, session_id } = ctx.actor;
  await ctx.db.transaction().execute(async (tx) => {
    const account = await lockAccountForKeyShare(tx, user_id);
    const ended = account && (await deleteSession(tx, user_id, session_id));
    if (!ended) return;
    await recordPersonalEvent(ctx, tx, account, {
      type: "account.signed_out",
      subject_id: user_id,
      subject_name: account.name,
    });
  });
  ctx.setSessionCookie(null);
  return { success: true };
}
