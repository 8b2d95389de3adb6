import type { Contract, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { listMemberRows } from "../../memberships/index.ts";
import { presentMember } from "./present-member.ts";

/** Lists the organization's members, by name. */
export async function listMembers(
  ctx: ContextOf<Contract["listMembers"]>,
): Promise<HandlerOutput<Contract["listMembers"]>> {
  const rows = await listMemberRows(ctx.db, ctx.actor.organization_id);
  return rows.map((row) => presentMember(row, ctx.actor.user_id));
}
