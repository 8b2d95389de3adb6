import { brand, type Contract, type RouteInput, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockAccountForKeyShare } from "../../db/lock-account-for-key-share.ts";
import { rejectGuessablePassword } from "../../secrets/reject-guessable-password.ts";
import { hashToken } from "../../secrets/token.ts";
import { recordAuditEvent } from "../audit-log/index.ts";
import { endSessions } from "../sessions/index.ts";
import { clearAttempts } from "./attempts.ts";
import { invalidLink, consumeLink } from "./links.ts";
import { notifyAccountOwner } from "./notify-account-owner.ts";
import { deleteLinks, deletePasskeys, hasLink, setPassword } from "./store.ts";

/**
 * Sets a new password with a mailed link. It is also the way back in when the only passkey is lost, so it removes
 * the passkeys, which would keep the password from signing in, and ends every session.
 * @throws invalid_link, invalid_input for a password that is guessed first
 */
export async function resetPassword(
  ctx: ContextOf<Contract["resetPassword"]>,
  input: RouteInput<Contract["resetPassword"]>,
): Promise<HandlerOutput<Contract["resetPassword"]>> {
  // Looked at before the password is hashed: a made-up link must not cost us the hash.
  if (!(await hasLink(ctx.db, "reset", hashToken(input.token), new Date()))) throw invalidLink();
  const passwordHash = await ctx.passwords.hash(input.password);
  const email = await ctx.db.transaction().execute(async (tx) => {
    const link = await consumeLink(tx, "reset", input.token);
    const account = await lockAccountForKeyShare(tx, link.account_id);
    if (!account) throw invalidLink();
    rejectGuessablePassword(input.password, link.email);
    await setPassword(tx, link.account_id, passwordHash);
    await deletePasskeys(tx, link.account_id);
    await deleteLinks(tx, link.account_id);
    await endSessions(tx, link.account_id, null);
    await notifyAccountOwner(ctx, tx, link.email, {
      subject: `Your ${brand.name} password was changed`,
      what: "Your password was changed, every device was signed out, and the account's passkeys were removed.",
    });
    await recordAuditEvent(ctx, tx, account.id, {
      type: "account.password_reset",
      subject_id: account.id,
      subject_name: account.name,
    });
    return link.email;
  });
  await clearAttempts(ctx, "password", email);
  return { message: "Your password has been changed. Sign in with the new one." };
}
