import type { Contract, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockPersonForKeyShare } from "../../db/lock-person.ts";
import { recordActivity } from "../activity/index.ts";
import { deleteSession } from "./store.ts";

/** Ends the calling session on the server and deletes its cookie. */
export async function signOut(
  ctx: ContextOf<Contract["signOut"]>,
): Promise<HandlerOutput<Contract["signOut"]>> {
  const { user_id, session_id } = ctx.actor;
  await ctx.db.transaction().execute(async (tx) => {
    const person = await lockPersonForKeyShare(tx, user_id);
    const ended = person && (await deleteSession(tx, user_id, session_id));
    if (!ended) return;
    await recordActivity(ctx, tx, person.id, {
      type: "account.signed_out",
      subject_id: user_id,
      subject_name: person.name,
    });
  });
  ctx.setSessionCookie(null);
  return { success: true };
}
