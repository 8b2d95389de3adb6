import type { OrganizationNotice } from "../memberships/index.ts";

/**
 * Builds the notice about a webhook that was disabled.
 * @param address URL of the webhook without its query
 */
export const webhookDisabledNotice = (address: string): OrganizationNotice => ({
  subject: "A webhook was disabled",
  text: [
    "We've stopped sending events to this URL, because every delivery to it has failed for five days:",
    address,
    "We keep pending events for 30 days. Once the URL works again, enable the webhook, and we'll send them right away.",
  ],
  link: { path: "/app/webhooks", label: "View deliveries" },
});
