import type { Services } from "../context.ts";
import type { Tx } from "../db/schema.ts";
import { type Email, enqueueEmail } from "./email.ts";

/** Change that a person must hear of, since someone else may have made it. */
export interface SecurityNotice {
  subject: string;
  what: string;
}

/**
 * Notifies a person of a change to their organization, if it has a confirmed address.
 * @param email null if it has none
 */
export async function notifyPerson(
  services: Services,
  tx: Tx,
  email: string | null,
  notice: SecurityNotice,
): Promise<void> {
  if (email === null) return;
  await enqueueEmail(services, tx, securityNoticeEmail(email, services.env.publicUrl, notice));
}

/** Builds the email about such a change. */
export const securityNoticeEmail = (
  to: string,
  publicUrl: string,
  { subject, what }: SecurityNotice,
): Email => ({
  to,
  subject,
  parts: [
    { text: what },
    {
      text: "If this wasn't you, choose a new password immediately: this signs out every device and removes the passkeys.",
    },
    { link: `${publicUrl}/forgot-password`, label: "Choose a new password" },
  ],
});
