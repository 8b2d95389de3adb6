import { type MemberAccessInput, type Role, roles } from "@ofage/contract";

const bindableRoles: readonly Role[] = ["developer", "support", "read_only"];

/** Tells whether a member of a role can be bound to some websites. The other roles are about the whole organization. */
export const mayBeBound = (role: Role): boolean => bindableRoles.includes(role);

/** Tells whether a role takes a grant to handle live API keys. Owners and admins have it anyway. */
export const takesLiveKeys = (role: Role): boolean => role === "developer";

/** Lists the roles that a member may give: only an owner makes owners. */
export const rolesToGive = (own: Role): readonly Role[] =>
  own === "owner" ? roles : roles.filter((role) => role !== "owner");

/** Leaves out of an access what its role does not take, as left from a role that was chosen before. */
export function toAccess({ role, website_ids, live_keys }: MemberAccessInput): MemberAccessInput {
  return {
    role,
    website_ids: mayBeBound(role) ? website_ids : null,
    live_keys: takesLiveKeys(role) && live_keys,
  };
}

/** Describes the websites of a member: "All", or their names. A deleted one has no name any more. */
export function describeWebsites(
  ids: readonly string[] | null,
  websites: readonly { id: string; name: string }[] | undefined,
): string {
  if (ids === null) return "All";
  if (!websites) return ids.length === 1 ? "1 website" : `${ids.length} websites`;
  const names = websites.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const deleted = ids.length - names.length;
  return [...names, ...(deleted > 0 ? [`${deleted} deleted`] : [])].join(", ");
}

interface ListedMember {
  role: Role;
  is_you: boolean;
}

/**
 * Returns the reason why a member can't be changed or removed; undefined if they can.
 * @param own role of the person who reads the list
 */
export function describeFixedMember(
  member: ListedMember,
  members: readonly ListedMember[],
  own: Role,
): string | undefined {
  if (member.role !== "owner") return undefined;
  if (own !== "owner") return "Only an owner can change an owner.";
  const owners = members.filter(({ role }) => role === "owner").length;
  return owners === 1 ? "The organization needs an owner. Make another member an owner first." : undefined;
}
