import { type Contract, ContractError, type HandlerOutput, type RouteInput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { lockAccountForUpdate } from "../../../db/lock-account-for-update.ts";
import { createId } from "../../../ids.ts";
import { recordAuditEvent } from "../../audit-log/index.ts";
import { listMemberRows } from "../../memberships/index.ts";
import { requireRecentAuthentication } from "../../sessions/index.ts";
import { describeAccess } from "../members/describe-access.ts";
import { lockMembersAs } from "../members/lock-members-as.ts";
import { requireOwnerFor, resolveAccess } from "../members/member-rules.ts";
import { invitationById, listInvitationRows, upsertInvitation } from "../store.ts";
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
  const { account_id, user_id } = ctx.actor;
  return ctx.db.transaction().execute(async (tx) => {
    // The numbers of members and invitations are counted under this lock.
    await lockAccountForUpdate(tx, account_id);
    const { caller } = await lockMembersAs(ctx, tx);
    requireOwnerFor(caller, input.role);
    const members = await listMemberRows(tx, account_id);
    if (members.some((member) => member.email === email))
      throw new ContractError("already_member", "This person is a member already.");
    const others = (await listInvitationRows(tx, account_id)).filter((each) => each.email !== email);
    if (members.length + others.length >= maxPeople)
      throw new ContractError("limit_reached", `An organization has at most ${maxPeople} people.`);
    const access = await resolveAccess(tx, account_id, input);
    const sent = await sendInvitation(ctx, tx, email);
    const { id } = await upsertInvitation(tx, {
      account_id,
      id: createId("ivt"),
      email,
      ...access,
      invited_by: user_id,
      ...sent,
    });
    await recordAuditEvent(ctx, tx, account_id, {
      type: "member.invited",
      subject_id: id,
      subject_name: email,
      details: describeAccess(access),
    });
    const output = presentInvitation((await invitationById(tx, account_id, id))!);
    await ctx.saveIdempotentResponse?.(tx, output);
    return output;
  });
}
