import type { Services } from "../../context.ts";
import { spendAttempt, tooMany } from "./attempts.ts";
import { codeMinutes } from "./letters.ts";

/** Counts one mail that an address is sent on request. @throws rate_limited after five in 15 minutes, twenty in a day */
export async function spendCodeMail(services: Services, email: string): Promise<void> {
  const spent = await spendAttempt(services, "code_mail", email);
  if (spent === "window_used_up" || spent === "day_used_up") throw tooMany(spent);
}

/** When a code made now stops working. */
export function codeExpiry(): Date {
  return new Date(Date.now() + codeMinutes * 60_000);
}

/** What is kept of a code: good for the one sign-up it was made for. */
export function digestCode(services: Services, signupHash: string, code: string): string {
  return services.keyring.digest("code", `${signupHash}:${code}`);
}
