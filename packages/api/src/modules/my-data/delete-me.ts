import type { Contract, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { enqueueEmail } from "../../integrations/email.ts";
import { type Account, accountById, deleteSignups } from "../accounts/index.ts";
import { recordAuditEvent } from "../audit-log/index.ts";
import { enqueueCustomerDeletion } from "../billing/index.ts";
import { endMembership, listMemberships, lockMembers, requireOwnerLeft } from "../memberships/index.ts";
import { requireRecentAuthentication } from "../sessions/index.ts";
import { accountDeletedEmail } from "./account-deleted-email.ts";
import { deleteOrganizationData } from "./delete-organization-data.ts";
import { deleteAccount, deletePerson, isOrganizationWithMembers } from "./store.ts";

/**
 * Deletes the signed-in person immediately and permanently, with every organization in which they are alone, and notifies their address.
 * Organizations with other members remain.
 * @throws reauthentication_required, last_owner if an organization with other members would be left without an owner
 */
export async function deleteMe(
  ctx: ContextOf<Contract["deleteMe"]>,
): Promise<HandlerOutput<Contract["deleteMe"]>> {
  requireRecentAuthentication(ctx);
  const { user_id } = ctx.actor;
  await ctx.db.transaction().execute(async (tx) => {
    const person = await accountById(tx, user_id);
    if (!person) return;
    await leaveAll(ctx, tx, person);
    if (await isOrganizationWithMembers(tx, user_id)) await deletePerson(tx, user_id);
    else {
      await enqueueCustomerDeletion(ctx, tx, user_id);
      await deleteAccount(tx, user_id);
    }
    if (!person.email) return;
    await deleteSignups(tx, person.email);
    await enqueueEmail(ctx, tx, accountDeletedEmail(person.email));
  });
  ctx.setSessionCookie(null);
  return { success: true };
}

/** Ends a person's memberships. The own organization is deleted with the person if they are alone there, and others at once. */
async function leaveAll(ctx: ContextOf<Contract["deleteMe"]>, tx: Tx, person: Account): Promise<void> {
  for (const { account_id } of await listMemberships(tx, person.id)) {
    const members = await lockMembers(tx, account_id);
    // Another call has deleted the person, or an owner has removed them, meanwhile.
    if (!members.some(({ user_id }) => user_id === person.id)) continue;
    if (members.length === 1) {
      if (account_id !== person.id) await deleteOrganizationData(ctx, tx, account_id);
      continue;
    }
    requireOwnerLeft(members, person.id, null);
    await endMembership(tx, account_id, person.id);
    await recordAuditEvent(ctx, tx, account_id, {
      type: "member.left",
      subject_id: person.id,
      subject_name: person.name,
    });
  }
}
