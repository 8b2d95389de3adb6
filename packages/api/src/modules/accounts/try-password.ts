import { ContractError } from "@ofage/contract";
import type { Context } from "../../context.ts";
import { auditAuthorOf } from "../audit-log/index.ts";
import { endSessions } from "../sessions/index.ts";
import { consumeAttempt, tooManyAttempts } from "./attempts.ts";
import type { AccountLockout } from "./record-lockout.ts";

/**
 * Tries a password for an address. The tenth wrong one in 15 minutes locks the address and ends its account's sessions.
 * @param known the account with the address; undefined for an unknown address, which takes the same time
 * @throws account_locked, rate_limited
 */
export async function tryPassword(
  ctx: Context,
  email: string,
  known: { id: string; password_hash: string | null } | undefined,
  password: string,
): Promise<boolean> {
  const spent = await consumeAttempt(ctx, "password", email);
  if (spent === "day_used_up") throw tooManyAttempts(spent);
  if (spent === "window_used_up") throw accountLocked();
  const matches = await ctx.passwords.matches(known?.password_hash, password);
  if (!matches && spent === "last") await lockOutAddress(ctx, email, known?.id ?? "");
  return matches;
}

/**
 * Locks an address. The job queue records the audit event, so that this takes the same time whether or not the address has an account.
 */
async function lockOutAddress(ctx: Context, email: string, accountId: string): Promise<void> {
  const sealed = ctx.keyring.seal(
    JSON.stringify({ email, author: auditAuthorOf(ctx) } satisfies AccountLockout),
  );
  await ctx.db.transaction().execute(async (tx) => {
    await endSessions(tx, accountId, null);
    await ctx.queue.enqueue(tx, "record-account-lockout", { sealed });
  });
}

function accountLocked(): ContractError {
  const sentence = "Account locked after too many wrong passwords. Try again in 15 minutes.";
  return new ContractError("account_locked", sentence, {
    unlock_instruction: "Wait 15 minutes, or request an unlock link by email.",
    retry_after: 900,
  });
}
