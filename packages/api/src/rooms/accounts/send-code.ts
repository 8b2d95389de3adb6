import { ContractError } from "@ofage/contract";
import type { Services } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import type { Mail } from "../../outside/mail.ts";
import { spendAttempt } from "./attempts.ts";
import { codeMinutes } from "./mails.ts";

const codeMailsPerWindow = 5;

/** Counts one mail with a code that an address causes. @throws rate_limited after five in 15 minutes */
export async function spendCodeMail(services: Services, email: string): Promise<void> {
  if (await spendAttempt(services, "code_mail", email, codeMailsPerWindow)) return;
  throw new ContractError("rate_limited", "Too many attempts. Please try again later.", { retry_after: 900 });
}

/** Queues a mail with its text sealed, in the transaction that causes it. */
export function enqueueMail(services: Services, tx: Tx, mail: Mail): Promise<void> {
  return services.queue.enqueue(tx, "mail", { sealed: services.keyring.seal(JSON.stringify(mail)) });
}

/** When a code made now stops working. */
export function codeExpiry(): Date {
  return new Date(Date.now() + codeMinutes * 60_000);
}

/** What is kept of a code: good for the one sign-up it was made for. */
export function digestCode(services: Services, signupHash: string, code: string): string {
  return services.keyring.digest("code", `${signupHash}:${code}`);
}
