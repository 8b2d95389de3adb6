import { type Contract, ContractError, type Input, type Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { holdAccount } from "../../db/hold-account.ts";
import { deviceName } from "../../device-name.ts";
import { recordDeed } from "../audit-log/index.ts";
import { deleteSession } from "./store.ts";

/** Ends one of the account's sessions, wherever it is; the calling one loses its cookie too. @throws not_found */
export async function endSession(
  ctx: ContextOf<Contract["endSession"]>,
  input: Input<Contract["endSession"]>,
): Promise<Output<Contract["endSession"]>> {
  const { account_id } = ctx.actor;
  const ended = await ctx.db.transaction().execute(async (tx) => {
    await holdAccount(tx, account_id);
    const gone = await deleteSession(tx, account_id, input.id);
    if (!gone) throw new ContractError("not_found", "There is no such session.");
    await recordDeed(ctx, tx, account_id, {
      type: "session.ended",
      subject_id: input.id,
      subject_name: deviceName(gone.user_agent),
    });
    return gone;
  });
  if (ended.token_hash === ctx.actor.token_hash) ctx.setSessionCookie(null);
  return { success: true };
}
