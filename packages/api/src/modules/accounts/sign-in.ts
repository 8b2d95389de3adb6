import { type Contract, ContractError, type RouteInput, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockAccountForKeyShare } from "../../db/lock-account-for-key-share.ts";
import { clearAttempts } from "./attempts.ts";
import { tryPassword } from "./try-password.ts";
import { completeSignIn } from "./complete-sign-in.ts";
import { accountByEmail, hasPasskeys, newestSignup } from "./store.ts";

/**
 * Signs in by password. Unknown addresses lock and respond like known ones, so neither reveals which exist.
 * @throws account_locked after ten wrong passwords in 15 minutes, rate_limited after a hundred in a day,
 * invalid_credentials; email_not_verified and passkey_required only after the right password
 */
export async function signIn(
  ctx: ContextOf<Contract["signIn"]>,
  input: RouteInput<Contract["signIn"]>,
): Promise<HandlerOutput<Contract["signIn"]>> {
  return ctx.passwords.runInQueue(() => signInNow(ctx, input));
}

async function signInNow(
  ctx: ContextOf<Contract["signIn"]>,
  input: RouteInput<Contract["signIn"]>,
): Promise<HandlerOutput<Contract["signIn"]>> {
  const account = await accountByEmail(ctx.db, input.email);
  const signup = await newestSignup(ctx.db, input.email, new Date());
  const known = account ?? (signup && { id: "", password_hash: signup.password_hash });
  if (!(await tryPassword(ctx, input.email, known, input.password))) {
    throw invalidCredentials();
  }
  await clearAttempts(ctx, "password", input.email);
  if (!account) {
    throw new ContractError("email_not_verified", "Please verify your email address before signing in.");
  }
  if (await hasPasskeys(ctx.db, account.id)) {
    throw new ContractError(
      "passkey_required",
      "Please use your passkey to sign in. Password login is disabled for security.",
      { passkey_required: true },
    );
  }
  return ctx.db.transaction().execute(async (tx) => {
    const held = await lockAccountForKeyShare(tx, account.id);
    // The account was deleted meanwhile.
    if (!held) throw invalidCredentials();
    return completeSignIn(ctx, tx, held, { method: "password", beginning: "sign-in" });
  });
}

const invalidCredentials = () => new ContractError("invalid_credentials", "Invalid email or password");
