import { ContractError } from "@ofage/contract";
import type { Context } from "../../context.ts";
import { authorOf } from "../audit-log/index.ts";
import { endSessions } from "../sessions/index.ts";
import { spendAttempt, tooMany } from "./attempts.ts";
import type { Lock } from "./record-lock.ts";

/**
 * Tries a password for an address. The tenth wrong one in 15 minutes locks the address and ends its account's sessions.
 * @param known whose password it may be; undefined when the address is nobody's, which takes the same time
 * @throws account_locked, rate_limited
 */
export async function tryPassword(
  ctx: Context,
  email: string,
  known: { id: string; password_hash: string | null } | undefined,
  password: string,
): Promise<boolean> {
  const spent = await spendAttempt(ctx, "password", email);
  if (spent === "day_used_up") throw tooMany(spent);
  if (spent === "window_used_up") throw locked();
  const matches = await ctx.passwords.match(known?.password_hash, password);
  if (!matches && spent === "last") await lock(ctx, email, known?.id ?? "");
  return matches;
}

/** What became of it is recorded by the job queue, so that it takes the same time whether or not the address has an account. */
async function lock(ctx: Context, email: string, accountId: string): Promise<void> {
  const sealed = ctx.keyring.seal(JSON.stringify({ email, author: authorOf(ctx) } satisfies Lock));
  await ctx.db.transaction().execute(async (tx) => {
    await endSessions(tx, accountId, null);
    await ctx.queue.enqueue(tx, "record-lock", { sealed });
  });
}

function locked(): ContractError {
  const sentence = "Account locked after too many wrong passwords. Try again in 15 minutes.";
  return new ContractError("account_locked", sentence, {
    unlock_instruction: "Wait 15 minutes, or ask for an unlock link by mail.",
    retry_after: 900,
  });
}
