import { brand, type Contract, ContractError, type RouteInput, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockAccountForKeyShare } from "../../db/lock-account-for-key-share.ts";
import { rejectGuessablePassword } from "../../secrets/reject-guessable-password.ts";
import { recordPersonalEvent } from "../audit-log/index.ts";
import { endSessions } from "../sessions/index.ts";
import { notifyPerson } from "../../integrations/notify-person.ts";
import { rememberBrowser } from "./known-browser.ts";
import { requireCurrentPassword } from "./require-current-password.ts";
import { accountById, setPassword, withdrawLinks } from "./store.ts";

/**
 * Changes the password of an account that has one. It ends the account's other sessions and withdraws its emailed links
 * and a pending address. A session that guesses the current password ends all of them.
 * @throws password_not_set, invalid_input, account_locked, rate_limited
 */
export async function changePassword(
  ctx: ContextOf<Contract["changePassword"]>,
  input: RouteInput<Contract["changePassword"]>,
): Promise<HandlerOutput<Contract["changePassword"]>> {
  const account = await accountById(ctx.db, ctx.actor.user_id);
  if (!account?.email || account.password_hash === null) {
    throw new ContractError(
      "password_not_set",
      "This account has no password yet. To set one, use “Forgot your password?” on the sign-in page.",
    );
  }
  const { email } = account;
  rejectGuessablePassword(input.password, email);
  const known = { id: account.id, password_hash: account.password_hash };
  const passwordHash = await ctx.passwords.runInQueue(ctx.ipAddress, async (hashing) => {
    await requireCurrentPassword(ctx, hashing, known, input.current_password, "current_password");
    return hashing.hash(input.password);
  });
  await ctx.db.transaction().execute(async (tx) => {
    await lockAccountForKeyShare(tx, account.id);
    await setPassword(tx, account.id, passwordHash);
    await withdrawLinks(tx, account.id);
    await endSessions(tx, account.id, ctx.actor.token_hash);
    await notifyPerson(ctx, tx, email, {
      subject: `Your ${brand.name} password was changed`,
      what: "Your password was changed, and your other devices were signed out. API keys keep working: if someone else had access to your account, rotate them.",
    });
    await recordPersonalEvent(ctx, tx, account, {
      type: "account.password_changed",
      subject_id: account.id,
      subject_name: account.name,
    });
  });
  rememberBrowser(ctx, { id: account.id, password_hash: passwordHash });
  return { message: "Your password has been changed. Your other devices were signed out." };
}
