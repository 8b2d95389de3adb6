import type { MemberRight, Role } from "@ofage/contract";
import { labelOf } from "./label-of.ts";

/** Name of each role, and a sentence about what its members may do. */
export const roleLabels: Record<Role, { name: string; text: string }> = {
  owner: {
    name: "Owner",
    text: "Can do everything, including making others owners and deleting the organization.",
  },
  admin: {
    name: "Admin",
    text: "Can do everything but what only owners may: make owners and delete the organization.",
  },
  developer: {
    name: "Developer",
    text: "Can set up websites, webhooks and API keys, and see verifications. Sees no bill and no members.",
  },
  support: { name: "Support", text: "Can see websites and verifications, and change nothing." },
  billing: {
    name: "Billing",
    text: "Can see and change the plan, the card and the invoice details, and nothing else.",
  },
  read_only: { name: "Read-only", text: "Can see everything, and change nothing." },
};

/** Returns a role's name. A newer server may have a role that this page does not know. */
export const roleName = (role: Role): string =>
  labelOf(roleLabels, role, (name) => ({ name, text: "" })).name;

const holders = {
  "organization.change": "an owner or an admin",
  "members.change": "an owner or an admin",
  "websites.change": "an owner, an admin or a developer",
  "websites.register": "an owner, an admin or a developer",
  "api_keys.change": "an owner, an admin or a developer",
  "webhooks.change": "an owner, an admin or a developer",
  "billing.change": "an owner, an admin or a member who handles billing",
} as const satisfies Partial<Record<MemberRight, string>>;

export type RightToChange = keyof typeof holders;

/** Names those who have a right to change something, such as "an owner or an admin". */
export const holdersOf = (right: RightToChange): string => holders[right];
