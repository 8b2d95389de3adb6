import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockAccountForKeyShare } from "../../db/lock-account-for-key-share.ts";
import { recordAuditEvent } from "../audit-log/index.ts";
import { clearAttempts } from "./attempts.ts";
import { invalidLink, consumeLink } from "./links.ts";

/**
 * Unlocks the account whose link was opened: its address may be tried anew, the day's count included.
 * @throws invalid_link
 */
export async function confirmUnlock(
  ctx: ContextOf<Contract["confirmUnlock"]>,
  input: RouteInput<Contract["confirmUnlock"]>,
): Promise<HandlerOutput<Contract["confirmUnlock"]>> {
  const { email } = await ctx.db.transaction().execute(async (tx) => {
    const link = await consumeLink(tx, "unlock", input.token);
    const account = await lockAccountForKeyShare(tx, link.account_id);
    if (!account) throw invalidLink();
    await recordAuditEvent(ctx, tx, account.id, {
      type: "account.unlocked",
      subject_id: account.id,
      subject_name: account.name,
    });
    return link;
  });
  await clearAttempts(ctx, "password", email);
  return { message: "Your account is unlocked. You can sign in again." };
}
