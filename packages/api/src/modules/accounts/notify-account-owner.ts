import type { Services } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { enqueueEmail } from "../../integrations/email.ts";
import { securityNoticeEmail } from "./emails.ts";

/**
 * Notifies the owner of a change to the account, if it has a confirmed address.
 * @param email null if it has none
 */
export async function notifyAccountOwner(
  services: Services,
  tx: Tx,
  email: string | null,
  notice: { subject: string; what: string },
): Promise<void> {
  if (email === null) return;
  await enqueueEmail(services, tx, securityNoticeEmail(email, services.env.publicUrl, notice));
}
