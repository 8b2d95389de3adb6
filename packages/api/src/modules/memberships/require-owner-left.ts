import { ContractError, type Role, type UserId } from "@ofage/contract";
import type { MemberRow } from "./store.ts";

/**
 * Requires that an owner is left once a member has another role, or none.
 * @param members of the organization, locked
 * @throws last_owner
 */
export function requireOwnerLeft(members: readonly MemberRow[], userId: UserId, role: Role | null): void {
  if (role === "owner" || members.some((each) => each.role === "owner" && each.user_id !== userId)) return;
  if (!members.some((each) => each.role === "owner" && each.user_id === userId)) return;
  throw new ContractError(
    "last_owner",
    "The organization needs an owner. Make another member an owner first, or delete the organization.",
  );
}
