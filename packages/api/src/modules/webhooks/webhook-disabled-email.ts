import { brand } from "@ofage/contract";
import type { Email } from "../../integrations/email.ts";

/**
 * Builds the email for a webhook that was disabled.
 * @param address URL of the webhook without its query
 */
export const webhookDisabledEmail = (to: string, publicUrl: string, address: string): Email => ({
  to,
  subject: `Your ${brand.name} webhook was disabled`,
  parts: [
    { text: "For five days nothing that we sent to this address was accepted, so we have stopped sending:" },
    { text: address },
    {
      text: "Events that were on their way are kept for 30 days. Once the address works again, enable the webhook: they are then sent at once.",
    },
    { link: `${publicUrl}/app/webhooks`, label: "See what was answered" },
  ],
});
