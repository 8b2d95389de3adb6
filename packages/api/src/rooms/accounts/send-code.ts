import type { Services } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import type { Mail } from "../../outside/mail.ts";

export const codeMinutes = 15;
/** Mails with a code that one address may cause in 15 minutes. */
export const codeMailsPerWindow = 5;

/** Queues a mail with its text sealed, in the transaction that causes it. */
export function enqueueMail(services: Services, tx: Tx, mail: Mail): Promise<void> {
  return services.queue.enqueue(tx, "mail", { sealed: services.keyring.seal(JSON.stringify(mail)) });
}

/** When a code made now stops working. */
export function codeExpiry(): Date {
  return new Date(Date.now() + codeMinutes * 60_000);
}
