import { brand, type Contract, ContractError, type RouteInput, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockPersonForKeyShare } from "../../db/lock-person.ts";
import { rejectGuessablePassword } from "../../secrets/reject-guessable-password.ts";
import { recordActivity } from "../activity/index.ts";
import { endSessions } from "../sessions/index.ts";
import { notifyPerson } from "../../integrations/notify-person.ts";
import { rememberBrowser } from "./known-browser.ts";
import { requireCurrentPassword } from "./require-current-password.ts";
import { personById, setPassword, withdrawLinks } from "./store.ts";

/**
 * Changes the password of an account that has one. It ends the account's other sessions and withdraws its emailed links
 * and a pending address. A session that guesses the current password ends all of them.
 * @throws password_not_set, invalid_input, account_locked, rate_limited
 */
export async function changePassword(
  ctx: ContextOf<Contract["changePassword"]>,
  input: RouteInput<Contract["changePassword"]>,
): Promise<HandlerOutput<Contract["changePassword"]>> {
  const person = await personById(ctx.db, ctx.actor.user_id);
  if (!person?.email || person.password_hash === null) {
    throw new ContractError(
      "password_not_set",
      "This account has no password yet. To set one, use “Forgot your password?” on the sign-in page.",
    );
  }
  const { email } = person;
  rejectGuessablePassword(input.password, email);
  const known = { id: person.id, password_hash: person.password_hash };
  const passwordHash = await ctx.passwords.runInQueue(ctx.ipAddress, async (hashing) => {
    await requireCurrentPassword(ctx, hashing, known, input.current_password, "current_password");
    return hashing.hash(input.password);
  });
  await ctx.db.transaction().execute(async (tx) => {
    await lockPersonForKeyShare(tx, person.id);
    await setPassword(tx, person.id, passwordHash);
    await withdrawLinks(tx, person.id);
    await endSessions(tx, person.id, ctx.actor.token_hash);
    await notifyPerson(ctx, tx, email, {
      subject: `Your ${brand.name} password was changed`,
      what: "Your password was changed, and your other devices were signed out. API keys keep working: if someone else had access to your account, rotate them.",
    });
    await recordActivity(ctx, tx, person.id, {
      type: "account.password_changed",
      subject_id: person.id,
      subject_name: person.name,
    });
  });
  rememberBrowser(ctx, { id: person.id, password_hash: passwordHash });
  return { message: "Your password has been changed. Your other devices were signed out." };
}
