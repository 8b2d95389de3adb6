import type { Services } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { enqueueLetter } from "../../outside/letter.ts";
import { accountExistsLetter } from "./letters.ts";
import { mailLink } from "./links.ts";
import { accountByEmail } from "./store.ts";

/**
 * Mails a link that gives the account this address. Somebody else's address gets a mail that says so instead: the
 * account that asked cannot tell the difference.
 */
export async function askForEmail(
  services: Services,
  tx: Tx,
  accountId: string,
  email: string,
): Promise<void> {
  if (await accountByEmail(tx, email)) {
    await enqueueLetter(services, tx, accountExistsLetter(email, services.env.publicUrl));
    return;
  }
  await mailLink(services, tx, { purpose: "email", account_id: accountId, email });
}
