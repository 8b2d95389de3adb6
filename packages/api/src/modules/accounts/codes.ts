import type { Services } from "../../context.ts";
import { consumeAttemptOrThrow } from "./attempts.ts";
import { codeMinutes } from "./emails.ts";

/** Counts one mail that an address is sent on request. @throws rate_limited after five in 15 minutes, twenty in a day */
export function consumeEmailAttempt(services: Services, email: string): Promise<void> {
  return consumeAttemptOrThrow(services, "code_mail", email);
}

/** When a code made now stops working. */
export function codeExpiry(): Date {
  return new Date(Date.now() + codeMinutes * 60_000);
}

/** What is kept of a code: good for the one sign-up it was made for. */
export function digestCode(services: Services, signupHash: string, code: string): string {
  return services.keyring.digest("code", `${signupHash}:${code}`);
}
