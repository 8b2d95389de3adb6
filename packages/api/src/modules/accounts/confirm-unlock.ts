import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockAccountForKeyShare } from "../../db/lock-account-for-key-share.ts";
import { recordPersonalEvent } from "../audit-log/index.ts";
import { clearPasswordAttempts } from "./clear-password-attempts.ts";
import { rememberBrowser } from "./known-browser.ts";
import { invalidLink, consumeLink } from "./links.ts";

/**
 * Unlocks the account whose link was opened: its password may be tried anew, the day's count included. The link proves
 * the mailbox, so the browser becomes a known one, which a stranger cannot lock again.
 * @throws invalid_link
 */
export async function confirmUnlock(
  ctx: ContextOf<Contract["confirmUnlock"]>,
  input: RouteInput<Contract["confirmUnlock"]>,
): Promise<HandlerOutput<Contract["confirmUnlock"]>> {
  const { account, email } = await ctx.db.transaction().execute(async (tx) => {
    const link = await consumeLink(tx, "unlock", input.token);
    const account = await lockAccountForKeyShare(tx, link.account_id);
    if (!account) throw invalidLink();
    await recordPersonalEvent(ctx, tx, account, {
      type: "account.unlocked",
      subject_id: account.id,
      subject_name: account.name,
    });
    return { account, email: link.email };
  });
  await clearPasswordAttempts(ctx, account, email);
  rememberBrowser(ctx, account);
  return { message: "Your account is unlocked. You can sign in again." };
}
