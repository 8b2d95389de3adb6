import { ContractError } from "@ofage/contract";
import type { Services } from "../../context.ts";
import { endSessions } from "../sessions/index.ts";
import { spendAttempt, tooMany } from "./attempts.ts";

/**
 * Tries a password for an address. The tenth wrong one in 15 minutes locks the address and ends its account's sessions.
 * @param known whose password it may be; undefined when the address is nobody's, which takes the same time
 * @throws account_locked, rate_limited
 */
export async function tryPassword(
  services: Services,
  email: string,
  known: { id: string; password_hash: string | null } | undefined,
  password: string,
): Promise<boolean> {
  const spent = await spendAttempt(services, "password", email);
  if (spent === "day_used_up") throw tooMany(spent);
  if (spent === "window_used_up") throw locked();
  const matches = await services.passwords.match(known?.password_hash, password);
  if (!matches && spent === "last") await endSessions(services.db, known?.id ?? "", null);
  return matches;
}

function locked(): ContractError {
  const sentence = "Account locked after too many wrong passwords. Try again in 15 minutes.";
  return new ContractError("account_locked", sentence, {
    unlock_instruction: "Wait 15 minutes, or ask for an unlock link by mail.",
    retry_after: 900,
  });
}
