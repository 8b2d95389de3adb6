import { ContractError } from "@ofage/contract";
import type { Context } from "../../context.ts";
import type { PasswordHashing } from "../../secrets/password-hasher.ts";
import { type AttemptKind, consumeAttempt, tooManyAttempts } from "./attempts.ts";

/** Count that an attempt at a password adds to. */
export interface PasswordCount {
  kind: Extract<AttemptKind, "password" | "known_browser_password" | "current_password">;
  of: string;
}

/**
 * Tries a password. The tenth wrong one in 15 minutes locks the count that it belongs to.
 * @param known the account whose password it may be; undefined for an unknown address, which takes the same time
 * @returns whether it matches, and whether this attempt locked the count
 * @throws account_locked, rate_limited
 */
export async function tryPassword(
  ctx: Context,
  hashing: PasswordHashing,
  { kind, of }: PasswordCount,
  known: { password_hash: string | null } | undefined,
  password: string,
): Promise<"matches" | "wrong" | "locked_out"> {
  const spent = await consumeAttempt(ctx, kind, of);
  if (spent === "day_used_up") throw tooManyAttempts(spent);
  if (spent === "window_used_up") throw accountLocked();
  if (await hashing.matches(known?.password_hash, password)) return "matches";
  return spent === "last" ? "locked_out" : "wrong";
}

function accountLocked(): ContractError {
  const sentence = "Account locked after too many wrong passwords. Try again in 15 minutes.";
  return new ContractError("account_locked", sentence, {
    unlock_instruction: "Wait 15 minutes, or request an unlock link by email.",
    retry_after: 900,
  });
}
