import type { Contract, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { listInvitationRows } from "./store.ts";
import { presentInvitation } from "./present-invitation.ts";

/** Lists invitations that await an answer, newest first, expired ones too. */
export async function listInvitations(
  ctx: ContextOf<Contract["listInvitations"]>,
): Promise<HandlerOutput<Contract["listInvitations"]>> {
  return (await listInvitationRows(ctx.db, ctx.actor.organization_id)).map(presentInvitation);
}
