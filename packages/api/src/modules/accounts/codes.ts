import type { Services } from "../../context.ts";
import { codeMinutes } from "./emails.ts";

/** Attempts that one code allows, of all sign-ups together that it serves. */
export const attemptsPerCode = 5;

/** Returns when a code made now expires. */
export function codeExpiry(): Date {
  return new Date(Date.now() + codeMinutes * 60_000);
}

/** Computes the stored digest of a code, which is valid only for the sign-up it was made for. */
export function digestCode(services: Services, signupHash: string, code: string): string {
  return services.keyring.digest("code", `${signupHash}:${code}`);
}
