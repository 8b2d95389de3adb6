import {
  ContractError,
  hasRight,
  type MemberAccessInput,
  type OrganizationId,
  type Role,
} from "@ofage/contract";
import type { Tx } from "../../../db/schema.ts";
import { knownWebsiteIds, type MemberRow } from "../../memberships/index.ts";

type Access = Pick<MemberRow, "role" | "website_ids" | "live_keys">;

/** Roles that may be bound to some websites: the others are about the whole organization. */
const boundRoles: readonly Role[] = ["developer", "support", "read_only"];

/**
 * Checks an access, and fills in what follows from the role: an owner and an admin may use live keys, a developer if granted.
 * @throws invalid_input if the role cannot be bound to websites, or one of them does not exist
 */
export async function resolveAccess(
  tx: Tx,
  organizationId: OrganizationId,
  { role, website_ids, live_keys }: MemberAccessInput,
): Promise<Access> {
  if (website_ids !== null) {
    if (!boundRoles.includes(role))
      throw invalidWebsites("This role is for the whole organization: leave out the websites.");
    const ids = [...new Set(website_ids)];
    if ((await knownWebsiteIds(tx, organizationId, ids)).length < ids.length)
      throw invalidWebsites("One of these websites doesn’t exist.");
  }
  return {
    role,
    website_ids: website_ids && [...new Set(website_ids)],
    live_keys: role === "owner" || role === "admin" || (role === "developer" && live_keys),
  };
}

const invalidWebsites = (sentence: string) =>
  new ContractError("invalid_input", sentence, { fields: { website_ids: sentence } });

/** Tells whether a member may invite somebody to a role. */
export const mayInviteTo = (role: Role, sender: Pick<MemberRow, "role" | "website_ids">): boolean =>
  hasRight(sender.role, sender.website_ids !== null, "members.change") &&
  (sender.role === "owner" || role !== "owner");

/**
 * Requires that nobody but an owner makes an owner, or changes one.
 * @throws right_required
 */
export function requireOwnerFor(caller: Pick<MemberRow, "role">, ...rolesInvolved: Role[]): void {
  if (caller.role === "owner" || !rolesInvolved.includes("owner")) return;
  throw new ContractError("right_required", "Only an owner can do this. Ask an owner of the organization.");
}
