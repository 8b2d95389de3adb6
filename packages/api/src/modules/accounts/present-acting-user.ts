import { ContractError, type User } from "@ofage/contract";
import type { SessionContext } from "../../context.ts";
import type { OrganizationRow } from "../memberships/index.ts";
import { presentUser } from "./present-user.ts";
import { personById } from "./store.ts";

/**
 * Reads and presents the person of the session, who acted on an organization.
 * @throws session_required if the person is gone
 */
export async function presentActingUser(
  { db, actor }: Pick<SessionContext, "db" | "actor">,
  organization: Pick<OrganizationRow, "time_zone" | "retention_days">,
): Promise<User> {
  const person = await personById(db, actor.user_id);
  if (!person) throw new ContractError("session_required", "Please sign in again.");
  return presentUser(person, organization);
}
