import { z } from "zod";

/** Roles of a member, from the one that may do everything to the one that may change nothing. */
export const roles = ["owner", "admin", "developer", "support", "billing", "read_only"] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

interface RightRule {
  roles: readonly Role[];
  /** A member who is bound to some websites has it, for these websites. */
  isPerWebsite?: true;
}

const everyone = roles;
const administrators = ["owner", "admin"] as const;
const developers = ["owner", "admin", "developer"] as const;
const readers = ["owner", "admin", "developer", "support", "read_only"] as const;

/**
 * Rights of members in an organization, and which roles have them. Every route that a session may call names one, and it is checked in
 * one place, before the handler.
 */
export const rightRules = {
  /** Knows the organization, one's own role, and may leave. */
  "organization.read": { roles: everyone, isPerWebsite: true },
  /** Hears of what needs attention; of each alert, only with the right that its kind needs. */
  "alerts.read": { roles: everyone, isPerWebsite: true },
  /** Changes its name, its time zone, how long checks are kept, and whether members need a passkey. */
  "organization.change": { roles: administrators },
  /** Hands over ownership, exports everything, and deletes the organization. */
  "organization.own": { roles: ["owner"] },
  "members.read": { roles: ["owner", "admin", "read_only"] },
  "members.change": { roles: administrators },
  "websites.read": { roles: readers, isPerWebsite: true },
  "websites.change": { roles: developers, isPerWebsite: true },
  /** Registers and deletes websites. */
  "websites.register": { roles: developers },
  /** Reads checks: the history, records, exports and the figures made of them. */
  "verifications.read": { roles: readers, isPerWebsite: true },
  /** Sees keys masked. */
  "api_keys.read": { roles: ["owner", "admin", "developer", "read_only"] },
  /** Makes, reveals and ends keys. Live keys take a grant besides. */
  "api_keys.change": { roles: developers },
  "webhooks.read": { roles: ["owner", "admin", "developer", "read_only"] },
  "webhooks.change": { roles: developers },
  "billing.read": { roles: ["owner", "admin", "billing", "read_only"] },
  "billing.change": { roles: ["owner", "admin", "billing"] },
  "audit_log.read": { roles: ["owner", "admin", "read_only"] },
} as const satisfies Record<string, RightRule>;

export const rights = Object.keys(rightRules) as MemberRight[];
export type MemberRight = keyof typeof rightRules;

/**
 * The right that a session needs for a route. `self`: it concerns the signed-in person alone, with or without an organization. Null: no
 * session may call it.
 */
export type Right = MemberRight | "self" | null;

/**
 * Tells whether a member has a right.
 * @param isBound the member is bound to some websites
 */
export function hasRight(role: Role, isBound: boolean, right: MemberRight): boolean {
  const rule: RightRule = rightRules[right];
  return rule.roles.includes(role) && (!isBound || rule.isPerWebsite === true);
}

/** Lists what a member may do. */
export const rightsOf = (role: Role, isBound: boolean): MemberRight[] =>
  rights.filter((right) => hasRight(role, isBound, right));
