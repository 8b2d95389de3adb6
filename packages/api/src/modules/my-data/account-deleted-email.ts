import { brand } from "@ofage/contract";
import type { Email } from "../../integrations/email.ts";

/** Names of the organizations that a deleted person belonged to. */
export interface LeftOrganizations {
  /** Those that were deleted with the person, who was their only member. */
  deleted: string[];
  /** Those that go on without them. */
  remaining: string[];
}

/** Builds the notice of what was deleted with an account, and what was not. */
export const accountDeletedEmail = (to: string, { deleted, remaining }: LeftOrganizations): Email => ({
  to,
  subject: "Your account was deleted",
  parts: [
    {
      text: `Your ${brand.name} account was deleted, along with your passkeys, sessions, saved views, and activity. None of it can be restored.`,
    },
    ...(deleted.length > 0
      ? [
          {
            text: `Organizations that were deleted with it, since you were the only member: ${listNames(deleted)}. Their websites, settings, verification history, API keys, webhooks, and invoices cannot be restored either.`,
          },
        ]
      : []),
    ...(remaining.length > 0
      ? [{ text: `Organizations that go on without you, with all they have: ${listNames(remaining)}.` }]
      : []),
    { text: "You can sign up with this address again at any time." },
  ],
});

const listNames = (names: string[]) => names.map((name) => `“${name}”`).join(", ");
