import type { Contract, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockOrganizationForUpdate } from "../../db/lock-organization-for-update.ts";
import type { Tx } from "../../db/schema.ts";
import { enqueueEmail } from "../../integrations/email.ts";
import { type Person, deleteSignups } from "../accounts/index.ts";
import { recordAuditEvent } from "../audit-log/index.ts";
import {
  endMembership,
  listMemberships,
  lockMembers,
  organizationById,
  organizationNameOf,
  requireOwnerLeft,
} from "../memberships/index.ts";
import { requireRecentAuthentication } from "../sessions/index.ts";
import { accountDeletedEmail, type LeftOrganizations } from "./account-deleted-email.ts";
import { deleteOrganizationData } from "./delete-organization-data.ts";
import { deletePerson, lockPersonForDeletion } from "./store.ts";

/**
 * Deletes the signed-in person immediately and permanently, with every organization in which they are alone, and notifies their address.
 * Organizations with other members remain.
 * @throws reauthentication_required, last_owner if an organization with other members would be left without an owner
 */
export async function deleteMe(
  ctx: ContextOf<Contract["deleteMe"]>,
): Promise<HandlerOutput<Contract["deleteMe"]>> {
  requireRecentAuthentication(ctx);
  await ctx.db.transaction().execute(async (tx) => {
    const person = await lockPersonForDeletion(tx, ctx.actor.user_id);
    if (!person) return;
    const left = await leaveAll(ctx, tx, person);
    await deletePerson(tx, person.id);
    if (!person.email) return;
    await deleteSignups(tx, person.email);
    await enqueueEmail(ctx, tx, accountDeletedEmail(person.email, left));
  });
  ctx.setSessionCookie(null);
  return { success: true };
}

/** Ends a person's memberships. An organization in which they are alone is deleted. */
async function leaveAll(
  ctx: ContextOf<Contract["deleteMe"]>,
  tx: Tx,
  person: Person,
): Promise<LeftOrganizations> {
  const left: LeftOrganizations = { deleted: [], remaining: [] };
  for (const { organization_id } of await listMemberships(tx, person.id)) {
    // A person who joins meanwhile waits for this lock.
    await lockOrganizationForUpdate(tx, organization_id);
    const members = await lockMembers(tx, organization_id);
    const organization = await organizationById(tx, organization_id);
    // It was deleted, or an owner has removed the person, meanwhile.
    if (!organization || !members.some(({ user_id }) => user_id === person.id)) continue;
    if (members.length === 1) {
      await deleteOrganizationData(ctx, tx, organization_id);
      left.deleted.push(organizationNameOf(organization));
      continue;
    }
    requireOwnerLeft(members, person.id, null);
    await endMembership(tx, organization_id, person.id);
    await recordAuditEvent(ctx, tx, organization_id, {
      type: "member.left",
      subject_id: person.id,
      subject_name: person.name,
    });
    left.remaining.push(organizationNameOf(organization));
  }
  return left;
}
