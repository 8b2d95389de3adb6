import { type Contract, ContractError, type HandlerOutput, type RouteInput } from "@ofage/contract";
import type { ContextOf, SessionContext } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { lockOrganizationForUpdate } from "../../db/lock-organization-for-update.ts";
import { authorNameOf, changesBetween, recordAuditEvent } from "../audit-log/index.ts";
import {
  emailAddresses,
  listMemberRows,
  organizationById,
  organizationGone,
  organizationNameOf,
  presentOrganization,
  updateOrganizationRow,
} from "../memberships/index.ts";
import { notifyOwners } from "./members/notify-owners.ts";
import { requireRecentAuthentication } from "../sessions/index.ts";

/**
 * Renames the organization, or changes whether its members need a passkey. Only someone who has one can require it.
 * @throws reauthentication_required or passkey_needed for the second, organization_not_found
 */
export async function updateOrganization(
  ctx: ContextOf<Contract["updateOrganization"]>,
  input: RouteInput<Contract["updateOrganization"]>,
): Promise<HandlerOutput<Contract["updateOrganization"]>> {
  const { organization_id } = ctx.actor;
  return ctx.db.transaction().execute(async (tx) => {
    await lockOrganizationForUpdate(tx, organization_id);
    const held = await organizationById(tx, organization_id);
    if (!held) throw organizationGone();
    const before = { name: organizationNameOf(held), requires_passkeys: held.requires_passkeys };
    const after = { ...before, ...definedIn(input) };
    if (after.requires_passkeys !== before.requires_passkeys) {
      requireRecentAuthentication(ctx);
      if (after.requires_passkeys && ctx.actor.amr !== "passkey")
        throw new ContractError("passkey_needed", "Please sign in with a passkey of your own first.");
    }
    const changes = changesBetween(before, after);
    if (Object.keys(changes).length > 0) {
      await updateOrganizationRow(tx, organization_id, after);
      if (after.requires_passkeys !== before.requires_passkeys) await announceRequirement(ctx, tx, after);
      await recordAuditEvent(ctx, tx, organization_id, {
        type: "organization.changed",
        subject_id: organization_id,
        subject_name: after.name,
        details: { changes },
      });
    }
    return presentOrganization({ ...held, ...after }, ctx.actor);
  });
}

/** Emails the members who need a passkey from now on, or the owners that nobody needs one any more. */
async function announceRequirement(
  ctx: SessionContext,
  tx: Tx,
  { requires_passkeys }: { requires_passkeys: boolean },
): Promise<void> {
  const { organization_id } = ctx.actor;
  const by = await authorNameOf(ctx, tx);
  if (!requires_passkeys)
    return notifyOwners(ctx, tx, organization_id, {
      subject: "Passkeys are no longer required",
      text: "Members can sign in without a passkey from now on.",
      by,
    });
  const members = await listMemberRows(tx, organization_id);
  const without = members.flatMap(({ email, has_passkey }) => (email && !has_passkey ? [email] : []));
  await emailAddresses(ctx, tx, organization_id, without, {
    subject: "You need a passkey from now on",
    text: ["This organization now requires a passkey of its members. Add one in Settings to enter it again."],
    link: { path: "/app/settings", label: "Add a passkey" },
    by,
  });
}

const definedIn = ({ name, requires_passkeys }: RouteInput<Contract["updateOrganization"]>) => ({
  ...(name !== undefined && { name }),
  ...(requires_passkeys !== undefined && { requires_passkeys }),
});
