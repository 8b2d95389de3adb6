import type { Contract, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { deleteSession } from "./store.ts";

/** Ends the calling session on the server and removes its cookie. */
export async function signOut(ctx: ContextOf<Contract["signOut"]>): Promise<Output<Contract["signOut"]>> {
  await deleteSession(ctx.db, ctx.actor.account_id, ctx.actor.session_id);
  ctx.setSessionCookie(null);
  return { success: true };
}
