import { brand } from "@ofage/contract";
import type { Email } from "../../integrations/email.ts";

export const accountDeletedEmail = (to: string): Email => ({
  to,
  subject: "Your account was deleted",
  parts: [
    {
      text: `Your ${brand.name} account was deleted, along with your websites, their settings, the verification history, API keys, webhooks, passkeys, and sessions. None of it can be restored.`,
    },
    { text: "You can sign up with this address again at any time." },
  ],
});
