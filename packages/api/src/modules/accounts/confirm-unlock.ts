import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockPersonForKeyShare } from "../../db/lock-person.ts";
import { recordActivity } from "../activity/index.ts";
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
  const { person, email } = await ctx.db.transaction().execute(async (tx) => {
    const link = await consumeLink(tx, "unlock", input.token);
    const person = await lockPersonForKeyShare(tx, link.user_id);
    if (!person) throw invalidLink();
    await recordActivity(ctx, tx, person.id, {
      type: "account.unlocked",
      subject_id: person.id,
      subject_name: person.name,
    });
    return { person, email: link.email };
  });
  await clearPasswordAttempts(ctx, person, email);
  rememberBrowser(ctx, person);
  return { message: "Your account is unlocked. You can sign in again." };
}
