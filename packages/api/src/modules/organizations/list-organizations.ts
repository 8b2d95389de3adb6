import type { Contract, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { listOrganizationsOf, presentOrganization } from "../memberships/index.ts";

/** Lists the organizations that the signed-in person belongs to, by name. */
export async function listOrganizations(
  ctx: ContextOf<Contract["listOrganizations"]>,
): Promise<HandlerOutput<Contract["listOrganizations"]>> {
  const rows = await listOrganizationsOf(ctx.db, ctx.actor.user_id);
  return rows
    .map((row) => presentOrganization(row, row))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en") || (a.id < b.id ? -1 : 1));
}
