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
    {
      text: "We've stopped sending events to this URL, because every delivery to it has failed for five days:",
    },
    { text: address },
    {
      text: "We keep pending events for 30 days. Once the URL works again, enable the webhook, and we'll send them right away.",
    },
    { link: `${publicUrl}/app/webhooks`, label: "View deliveries" },
  ],
});
