import { type Contract, ContractError, type HandlerOutput, type RouteInput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { lockOrganizationForUpdate } from "../../../db/lock-organization-for-update.ts";
import { createId } from "../../../ids.ts";
import { recordAuditEvent } from "../../audit-log/index.ts";
import { listMemberRows } from "../../memberships/index.ts";
import { requireRecentAuthentication } from "../../sessions/index.ts";
import { describeAccess } from "../members/describe-access.ts";
import { lockMembersAs } from "../members/lock-members-as.ts";
import { requireOwnerFor, resolveAccess } from "../members/member-rules.ts";
import { invitationById, listInvitationRows, upsertInvitation } from "./store.ts";
import { presentInvitation } from "./present-invitation.ts";
import { sendInvitation } from "./send-invitation.ts";

/** Most people that an organization may have, and most that it may await. */
const maxPeople = 200;

/**
 * Invites a person by email, in place of an earlier invitation to the same address.
 * @throws reauthentication_required, right_required, already_member, limit_reached, rate_limited, invalid_input
 */
export async function createInvitation(
  ctx: ContextOf<Contract["createInvitation"]>,
  { email, ...input }: RouteInput<Contract["createInvitation"]>,
): Promise<HandlerOutput<Contract["createInvitation"]>> {
  requireRecentAuthentication(ctx);
  const { organization_id, user_id } = ctx.actor;
  return ctx.db.transaction().execute(async (tx) => {
    // The numbers of members and invitations are counted under this lock.
    await lockOrganizationForUpdate(tx, organization_id);
    const { caller } = await lockMembersAs(ctx, tx);
    requireOwnerFor(caller, input.role);
    const members = await listMemberRows(tx, organization_id);
    if (members.some((member) => member.email === email))
      throw new ContractError("already_member", "This person is a member already.");
    const invitations = await listInvitationRows(tx, organization_id);
    const replaced = invitations.find((each) => each.email === email);
    if (replaced) requireOwnerFor(caller, replaced.role);
    if (members.length + invitations.length - (replaced ? 1 : 0) >= maxPeople)
      throw new ContractError("limit_reached", `An organization has at most ${maxPeople} people.`);
    const access = await resolveAccess(tx, organization_id, input);
    const sent = await sendInvitation(ctx, tx, email);
    const { id } = await upsertInvitation(tx, {
      organization_id,
      id: createId("ivt"),
      email,
      ...access,
      invited_by: user_id,
      ...sent,
    });
    await recordAuditEvent(ctx, tx, organization_id, {
      type: "member.invited",
      subject_id: id,
      subject_name: email,
      details: describeAccess(access),
    });
    const output = presentInvitation((await invitationById(tx, organization_id, id))!);
    await ctx.saveIdempotentResponse?.(tx, output);
    return output;
  });
}
