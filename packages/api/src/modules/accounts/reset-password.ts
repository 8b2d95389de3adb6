import { brand, type Contract, type RouteInput, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockPersonForKeyShare } from "../../db/lock-person.ts";
import { rejectGuessablePassword } from "../../secrets/reject-guessable-password.ts";
import { hashToken } from "../../secrets/token.ts";
import { recordActivity } from "../activity/index.ts";
import { endAccessBeforeProof } from "./end-access-before-proof.ts";
import { clearPasswordAttempts } from "./clear-password-attempts.ts";
import { isAddressNewerThanAccount } from "./is-address-newer-than-account.ts";
import { rememberBrowser } from "./known-browser.ts";
import { invalidLink, consumeLink } from "./links.ts";
import { notifyPerson } from "../../integrations/notify-person.ts";
import { hasLink, setPassword, unlinkGoogle } from "./store.ts";

/**
 * Sets a new password with an emailed link. It also recovers an account whose only passkey is lost, so it removes the
 * passkeys, which would prevent signing in by password, and ends every session. It unlinks a Google account that may be
 * that of a person who began the account with another address.
 * @throws invalid_link, invalid_input for a commonly guessed password, rate_limited
 */
export async function resetPassword(
  ctx: ContextOf<Contract["resetPassword"]>,
  input: RouteInput<Contract["resetPassword"]>,
): Promise<HandlerOutput<Contract["resetPassword"]>> {
  // The link is looked up before the password is hashed, so that an invented link does not cost a hash.
  if (!(await hasLink(ctx.db, "reset", hashToken(input.token), new Date()))) throw invalidLink();
  const passwordHash = await ctx.passwords.runInQueue(ctx.ipAddress, ({ hash }) => hash(input.password));
  const { person, email } = await ctx.db.transaction().execute(async (tx) => {
    const link = await consumeLink(tx, "reset", input.token);
    const person = await lockPersonForKeyShare(tx, link.user_id);
    if (!person) throw invalidLink();
    rejectGuessablePassword(input.password, link.email);
    await setPassword(tx, link.user_id, passwordHash);
    await endAccessBeforeProof(tx, link.user_id, new Date());
    const isUnlinked = person.google_sub !== null && isAddressNewerThanAccount(person);
    if (isUnlinked) await unlinkGoogle(tx, person.id);
    await notifyPerson(ctx, tx, link.email, {
      subject: `Your ${brand.name} password was changed`,
      what: `Your password was changed, every device was signed out, and the account's passkeys were removed. ${
        isUnlinked
          ? "Google was unlinked, since this address was added later: signing in with the Google account for this address links that one. "
          : ""
      }API keys keep working: if someone else had access to your account, rotate them.`,
    });
    await recordActivity(ctx, tx, person.id, {
      type: "account.password_reset",
      subject_id: person.id,
      subject_name: person.name,
    });
    return { person, email: link.email };
  });
  await clearPasswordAttempts(ctx, person, email);
  rememberBrowser(ctx, { id: person.id, password_hash: passwordHash });
  return { message: "Your password has been changed. Sign in with the new one." };
}
