import type { Route } from "../route.ts";

const organizationTag = {
  name: "Organizations",
  description: "Organizations, their members and invitations.",
};

/** The tags of the documents, by the part of a path that names the collection. */
const tagByCollection: Readonly<Record<string, { name: string; description: string }>> = {
  verifications: {
    name: "Verifications",
    description: "Checks of visitors: create, read, list and cancel them.",
  },
  webhooks: {
    name: "Webhooks",
    description: "URLs of yours that receive events, and what was delivered to them.",
  },
  "api-keys": { name: "API keys", description: "The organization's API keys, masked." },
  api_keys: { name: "API keys", description: "The organization's API keys." },
  websites: {
    name: "Websites",
    description: "Websites and apps, and the settings that decide their checks.",
  },
  "wallet-requests": {
    name: "Wallet requests",
    description: "Signed requests that a link or a QR code names (OpenID for Verifiable Presentations 1.0).",
  },
  "wallet-answers": {
    name: "Wallet answers",
    description: "What wallets answer to a link or a QR code (OpenID for Verifiable Presentations 1.0).",
  },
  saved_views: { name: "Saved views", description: "A member's own views of the history." },
  "test-wallet": { name: "Test wallet", description: "The installation's own wallet, for test checks." },
  trust: { name: "Trust", description: "The issuers that digital IDs are accepted from." },
  "jwks.json": { name: "Result keys", description: "Public keys that verify signed results." },
  users: { name: "Users", description: "Accounts, sign-in, sessions and passkeys." },
  organizations: organizationTag,
  organization: organizationTag,
  members: organizationTag,
  invitations: organizationTag,
  alerts: { name: "Alerts", description: "What needs a member's attention, and how it reaches them." },
  billing: { name: "Billing", description: "Plans, usage, payment and invoices." },
  stats: { name: "Statistics", description: "Totals of the organization's checks." },
  onboarding: { name: "Onboarding", description: "The first steps of a new organization." },
  audit_log: { name: "Audit log", description: "What was done in the organization, and by whom." },
};

/**
 * Returns the tag of a route.
 * @throws for a path whose collection has none
 */
export function tagOf({ path }: Pick<Route, "path">): { name: string; description: string } {
  const tag = tagByCollection[path.split("/")[2] ?? ""];
  if (!tag) throw new Error(`${path} has no tag`);
  return tag;
}
