import type { Services } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { enqueueEmail } from "../../integrations/email.ts";
import { securityNoticeEmail } from "./emails.ts";

/** Tells the owner what was done to the account, where there is an address that is theirs. @param email null where there is none */
export async function notifyAccountOwner(
  services: Services,
  tx: Tx,
  email: string | null,
  notice: { subject: string; what: string },
): Promise<void> {
  if (email === null) return;
  await enqueueEmail(services, tx, securityNoticeEmail(email, services.env.publicUrl, notice));
}
