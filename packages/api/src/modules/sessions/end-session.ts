import { type Contract, ContractError, type RouteInput, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockPersonForKeyShare } from "../../db/lock-person.ts";
import { deviceName } from "../../device-name.ts";
import { recordActivity } from "../activity/index.ts";
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
    const person = await lockPersonForKeyShare(tx, user_id);
    const gone = person && (await deleteSession(tx, user_id, input.id));
    if (!gone) throw new ContractError("not_found", "There is no such session.");
    await recordActivity(ctx, tx, person.id, {
      type: "session.ended",
      subject_id: input.id,
      subject_name: deviceName(gone.user_agent),
    });
    return gone;
  });
  if (ended.token_hash === ctx.actor.token_hash) ctx.setSessionCookie(null);
  return { success: true };
}
