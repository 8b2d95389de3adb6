import { type Contract, ContractError, type RouteInput, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockPersonForKeyShare } from "../../db/lock-person.ts";
import type { PasswordHashing } from "../../secrets/password-hasher.ts";
import { activityOriginOf } from "../activity/index.ts";
import { clearAttempts } from "./attempts.ts";
import { knownBrowserOf } from "./known-browser.ts";
import type { AccountLockout } from "./record-lockout.ts";
import { issueSignupToken } from "./signup-token.ts";
import { type PasswordCount, tryPassword } from "./try-password.ts";
import { completeSignIn } from "./complete-sign-in.ts";
import { type Person, personByEmail, hasPasskeys, newestSignup } from "./store.ts";

/**
 * Signs in by password. Unknown addresses lock and respond like known ones, so neither reveals which exist. A browser
 * that signed in with the account before has a lock of its own.
 * @throws account_locked after ten wrong passwords in 15 minutes, rate_limited after a hundred in a day,
 * invalid_credentials; email_not_verified and passkey_required only after the right password
 */
export async function signIn(
  ctx: ContextOf<Contract["signIn"]>,
  input: RouteInput<Contract["signIn"]>,
): Promise<HandlerOutput<Contract["signIn"]>> {
  return ctx.passwords.runInQueue(ctx.ipAddress, (hashing) => signInNow(ctx, hashing, input));
}

async function signInNow(
  ctx: ContextOf<Contract["signIn"]>,
  hashing: PasswordHashing,
  input: RouteInput<Contract["signIn"]>,
): Promise<HandlerOutput<Contract["signIn"]>> {
  const person = await personByEmail(ctx.db, input.email);
  const signup = await newestSignup(ctx.db, input.email, new Date());
  const known = person ?? (signup && { id: "", password_hash: signup.password_hash });
  const count = passwordCountOf(ctx, input.email, person);
  const tried = await tryPassword(ctx, hashing, count, known, input.password);
  if (tried === "locked_out") await enqueueLockoutRecord(ctx, input.email);
  if (tried !== "matches") throw invalidCredentials();
  await clearAttempts(ctx, count.kind, count.of);
  if (!person) {
    throw new ContractError(
      "email_not_verified",
      "Please verify your email address before signing in.",
      signup && { token: issueSignupToken(ctx, signup.token_hash) },
    );
  }
  if (await hasPasskeys(ctx.db, person.id)) {
    throw new ContractError(
      "passkey_required",
      "Please use your passkey to sign in. Password login is disabled for security.",
      { passkey_required: true },
    );
  }
  return ctx.db.transaction().execute(async (tx) => {
    const held = await lockPersonForKeyShare(tx, person.id);
    // The account was deleted meanwhile.
    if (!held) throw invalidCredentials();
    return completeSignIn(ctx, tx, held, { amr: "password", beginning: "sign-in" });
  });
}

function passwordCountOf(
  ctx: ContextOf<Contract["signIn"]>,
  email: string,
  person: Person | undefined,
): PasswordCount {
  const browser = person && knownBrowserOf(ctx, person);
  return browser ? { kind: "known_browser_password", of: browser } : { kind: "password", of: email };
}

/** Leaves the record to the job queue, so that this takes the same time whether or not the address has an account. */
async function enqueueLockoutRecord(ctx: ContextOf<Contract["signIn"]>, email: string): Promise<void> {
  const lockout: AccountLockout = { email, origin: activityOriginOf(ctx) };
  const sealed = ctx.keyring.seal(JSON.stringify(lockout));
  await ctx.db.transaction().execute((tx) => ctx.queue.enqueue(tx, "record-account-lockout", { sealed }));
}

const invalidCredentials = () => new ContractError("invalid_credentials", "Invalid email or password");
