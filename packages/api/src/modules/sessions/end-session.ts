import { type Contract, ContractError, type RouteInput, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockAccountForKeyShare } from "../../db/lock-account-for-key-share.ts";
import { deviceName } from "../../device-name.ts";
import { recordPersonalEvent } from "../audit-log/index.ts";
import { deleteSession } from "./store.ts";

/**
 * Ends one of the account's sessions on any device; ending the calling session also deletes its cookie.
 * @throws not_found
 */
export async function endSession(
  ctx: ContextOf<Contract["endSession"]>,
  input: RouteInput<Contract["endSession"]>,
): Promise<HandlerOutput<Contract["endSession"]>> {
  const { user_id } = ctx.actor;
  const ended = await ctx.db.transaction().execute(async (tx) => {
    const account = await lockAccountForKeyShare(tx, user_id);
    const gone = account && (await deleteSession(tx, user_id, input.id));
    if (!gone) throw new ContractError("not_found", "There is no such session.");
    await recordPersonalEvent(ctx, tx, account, {
      type: "session.ended",
      subject_id: input.id,
      subject_name: deviceName(gone.user_agent),
    });
    return gone;
  });
  if (ended.token_hash === ctx.actor.token_hash) ctx.setSessionCookie(null);
  return { success: true };
}
