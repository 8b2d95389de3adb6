import { brand, invitationDays } from "@ofage/contract";
import type { Email } from "../../../integrations/email.ts";

interface InvitationEmailData {
  organization: string;
  inviter: string;
  token: string;
}

/** Builds the email that invites a person. */
export const invitationEmail = (
  to: string,
  publicUrl: string,
  { organization, inviter, token }: InvitationEmailData,
): Email => ({
  to,
  subject: `${inviter} invited you to ${organization} on ${brand.name}`,
  parts: [
    { text: `${inviter} invited you to join ${organization} on ${brand.name}.` },
    { link: `${publicUrl}/invitation?token=${token}`, label: "Accept the invitation" },
    {
      text: `The link works for ${invitationDays} days. If you don't know ${inviter}, ignore this email: nothing happens unless it is used.`,
    },
  ],
});
