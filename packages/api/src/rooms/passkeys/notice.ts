import type { Services } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { enqueueLetter } from "../../outside/letter.ts";
import { type Account, noticeLetter } from "../accounts/index.ts";

/** Tells the owner what was done to the account, where there is an address that is theirs. */
export async function mailNotice(
  services: Services,
  tx: Tx,
  account: Account,
  { subject, what }: { subject: string; what: string },
): Promise<void> {
  if (account.email === null) return;
  await enqueueLetter(services, tx, noticeLetter(account.email, services.env.publicUrl, subject, what));
}
