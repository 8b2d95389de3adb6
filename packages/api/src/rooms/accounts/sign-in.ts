import { type Contract, ContractError, type Input, type Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { readUserStats } from "../stats/index.ts";
import { forgetAttempts, spendAttempt } from "./attempts.ts";
import { passwordMatches } from "./passwords.ts";
import { presentUser } from "./present.ts";
import { openSession, setCookie } from "./session.ts";
import { accountByEmail, openSignups } from "./store.ts";

const wrongPasswordsUntilLock = 10;

/**
 * Signs in by password. Unknown addresses lock and answer like known ones, so neither tells which exist.
 * @throws account_locked after ten wrong passwords in 15 minutes, invalid_credentials, email_not_verified after the right password
 */
export async function signIn(
  ctx: ContextOf<Contract["signIn"]>,
  input: Input<Contract["signIn"]>,
): Promise<Output<Contract["signIn"]>> {
  if (!(await spendAttempt(ctx, "password", input.email, wrongPasswordsUntilLock))) {
    throw new ContractError(
      "account_locked",
      "Account locked after too many wrong passwords. Try again in 15 minutes.",
      {
        unlock_instruction: "Wait 15 minutes, then sign in again.",
        retry_after: 900,
      },
    );
  }
  const account = await accountByEmail(ctx.db, input.email);
  const matches = await passwordMatches(account?.password_hash, input.password);
  if (!account || !matches) {
    if (!account) await refuseUnverified(ctx, input);
    throw new ContractError("invalid_credentials", "Invalid email or password");
  }
  await forgetAttempts(ctx, "password", input.email);
  const token = await openSession(ctx.db, account.id, ctx.userAgent);
  setCookie(ctx, token, "Lax");
  return { session_token: token, user: presentUser(account), stats: await readUserStats(ctx, account.id) };
}

async function refuseUnverified(
  ctx: ContextOf<Contract["signIn"]>,
  input: Input<Contract["signIn"]>,
): Promise<void> {
  const [signup] = await openSignups(ctx.db, input.email, new Date());
  if (signup && (await passwordMatches(signup.password_hash, input.password))) {
    await forgetAttempts(ctx, "password", input.email);
    throw new ContractError("email_not_verified", "Please verify your email address before signing in.");
  }
}
