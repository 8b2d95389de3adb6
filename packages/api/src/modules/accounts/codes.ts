import type { Services } from "../../context.ts";
import { consumeAttemptOrThrow } from "./attempts.ts";
import { codeMinutes } from "./emails.ts";

/**
 * Counts one requested email to an address.
 * @throws rate_limited after five in 15 minutes or twenty in a day
 */
export function consumeEmailAttempt(services: Services, email: string): Promise<void> {
  return consumeAttemptOrThrow(services, "code_mail", email);
}

/** Returns when a code made now expires. */
export function codeExpiry(): Date {
  return new Date(Date.now() + codeMinutes * 60_000);
}

/** Computes the stored digest of a code, which is valid only for the sign-up it was made for. */
export function digestCode(services: Services, signupHash: string, code: string): string {
  return services.keyring.digest("code", `${signupHash}:${code}`);
}
