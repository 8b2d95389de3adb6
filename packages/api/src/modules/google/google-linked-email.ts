import { brand } from "@ofage/contract";
import type { Email } from "../../integrations/email.ts";

/** Builds the notice that Google was linked by the account's address. It leads to what was there before and goes on. */
export const googleLinkedEmail = (
  to: string,
  publicUrl: string,
  { isPasswordRemoved }: { isPasswordRemoved: boolean },
): Email => ({
  to,
  subject: `Your Google account was linked to your ${brand.name} account`,
  parts: [
    {
      text: `You can now ${isPasswordRemoved ? "" : "also "}sign in with the Google account for this address. Every other device was signed out, and the account's passkeys were removed: add yours again in Settings.${
        isPasswordRemoved
          ? " Its password was removed, since it may be older than this address: “Forgot your password?” sets a new one."
          : ""
      }`,
    },
    { text: "API keys and webhooks keep working. Remove any that you did not create:" },
    { link: `${publicUrl}/app/api-keys`, label: "View API keys" },
    { link: `${publicUrl}/app/webhooks`, label: "View webhooks" },
    {
      text: "If this wasn't you, choose a new password immediately: this signs out every device and removes the passkeys.",
    },
    { link: `${publicUrl}/forgot-password`, label: "Choose a new password" },
  ],
});
