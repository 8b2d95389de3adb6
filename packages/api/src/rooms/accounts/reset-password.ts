import { brand, type Contract, type Input, type Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { holdAccount } from "../../db/hold-account.ts";
import { refuseGuessable } from "../../secrets/guessable-password.ts";
import { hashToken } from "../../secrets/token.ts";
import { recordDeed } from "../audit-log/index.ts";
import { endSessions } from "../sessions/index.ts";
import { forgetAttempts } from "./attempts.ts";
import { invalidLink, useLink } from "./links.ts";
import { mailNotice } from "./mail-notice.ts";
import { deleteLinks, deletePasskeys, hasLink, setPassword } from "./store.ts";

/**
 * Sets a new password with a mailed link. It is also the way back in when the only passkey is lost, so it removes
 * the passkeys, which would keep the password from signing in, and ends every session.
 * @throws invalid_link, invalid_input for a password that is guessed first
 */
export async function resetPassword(
  ctx: ContextOf<Contract["resetPassword"]>,
  input: Input<Contract["resetPassword"]>,
): Promise<Output<Contract["resetPassword"]>> {
  // Looked at before the password is hashed: a made-up link must not cost us the hash.
  if (!(await hasLink(ctx.db, "reset", hashToken(input.token), new Date()))) throw invalidLink();
  const passwordHash = await ctx.passwords.hash(input.password);
  const email = await ctx.db.transaction().execute(async (tx) => {
    const link = await useLink(tx, "reset", input.token);
    const account = await holdAccount(tx, link.account_id);
    if (!account) throw invalidLink();
    refuseGuessable(input.password, link.email);
    await setPassword(tx, link.account_id, passwordHash);
    await deletePasskeys(tx, link.account_id);
    await deleteLinks(tx, link.account_id);
    await endSessions(tx, link.account_id, null);
    await mailNotice(ctx, tx, link.email, {
      subject: `Your ${brand.name} password was changed`,
      what: "Your password was changed, every device was signed out, and the account's passkeys were removed.",
    });
    await recordDeed(ctx, tx, account.id, {
      type: "account.password_reset",
      subject_id: account.id,
      subject_name: account.name,
    });
    return link.email;
  });
  await forgetAttempts(ctx, "password", email);
  return { message: "Your password has been changed. Sign in with the new one." };
}
