import type { UserId } from "@ofage/contract";
import type { Services } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { enqueueEmail } from "../../integrations/email.ts";
import { accountExistsEmail } from "./emails.ts";
import { issueMailLink } from "./links.ts";
import { personByEmail } from "./store.ts";

/**
 * Emails a link that gives the account this address. If another account has the address, that owner gets an email
 * saying so instead; the requesting account cannot tell the difference.
 */
export async function requestEmailChange(
  services: Services,
  tx: Tx,
  userId: UserId,
  email: string,
): Promise<void> {
  if (await personByEmail(tx, email)) {
    await enqueueEmail(services, tx, accountExistsEmail(email, services.env.publicUrl));
    return;
  }
  await issueMailLink(services, tx, { purpose: "email", user_id: userId, email });
}
