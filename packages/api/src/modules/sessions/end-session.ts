import { type Contract, ContractError, type RouteInput, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockAccountForKeyShare } from "../../db/lock-account-for-key-share.ts";
import { deviceName } from "../../device-name.ts";
import { recordAuditEvent } from "../audit-log/index.ts";
import { deleteSession } from "./store.ts";

/**
 * Ends one of the account's sessions on any device; ending the calling session also deletes its cookie.
 * @throws not_found
 */
export async function endSession(
  ctx: ContextOf<Contract["endSession"]>,
  input: RouteInput<Contract["endSession"]>,
): Promise<HandlerOutput<Contract["endSession"]>> {
  const { account_id } = ctx.actor;
  const ended = await ctx.db.transaction().execute(async (tx) => {
    await lockAccountForKeyShare(tx, account_id);
    const gone = await deleteSession(tx, account_id, input.id);
    if (!gone) throw new ContractError("not_found", "There is no such session.");
    await recordAuditEvent(ctx, tx, account_id, {
      type: "session.ended",
      subject_id: input.id,
      subject_name: deviceName(gone.user_agent),
    });
    return gone;
  });
  if (ended.token_hash === ctx.actor.token_hash) ctx.setSessionCookie(null);
  return { success: true };
}
