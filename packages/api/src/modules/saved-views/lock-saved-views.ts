import { ContractError } from "@ofage/contract";
import type { SessionContext } from "../../context.ts";
import { lockOrganizationForKeyShare } from "../../db/lock-organization-for-key-share.ts";
import type { Tx } from "../../db/schema.ts";
import { lockMembership } from "../memberships/index.ts";
import { listSavedViewRows, type SavedViewRow } from "./store.ts";

/**
 * Lists the caller's views, whose number and names nobody changes until the transaction ends. The membership may have ended since the call
 * was authenticated: a member who is being removed must not leave a view behind.
 * @throws right_required
 */
export async function lockSavedViews({ actor }: SessionContext, tx: Tx): Promise<SavedViewRow[]> {
  await lockOrganizationForKeyShare(tx, actor.organization_id);
  if (!(await lockMembership(tx, actor.organization_id, actor.user_id)))
    throw new ContractError("right_required", "You’re no longer a member of this organization.");
  return listSavedViewRows(tx, actor);
}

/**
 * Requires that none of a member's other views has a name, in any case.
 * @throws name_taken
 */
export function requireNameFree(others: readonly SavedViewRow[], name: string): void {
  if (!others.some((view) => view.name.toLowerCase() === name.toLowerCase())) return;
  const sentence = "You have a view with this name already. Please choose another name.";
  throw new ContractError("name_taken", sentence, { fields: { name: sentence } });
}

export const savedViewNotFound = () => new ContractError("not_found", "There is no such view.");
