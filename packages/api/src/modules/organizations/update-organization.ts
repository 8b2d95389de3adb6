import { type Contract, ContractError, type HandlerOutput, type RouteInput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockAccountForUpdate } from "../../db/lock-account-for-update.ts";
import { hasPasskeys } from "../accounts/index.ts";
import { changesBetween, recordAuditEvent } from "../audit-log/index.ts";
import { organizationById, organizationNameOf, presentOrganization } from "../memberships/index.ts";
import { requireRecentAuthentication } from "../sessions/index.ts";
import { organizationGone } from "./organization-gone.ts";
import { updateOrganizationRow } from "./store.ts";

/**
 * Renames the organization, or changes whether its members need a passkey. Only someone who has one can require it.
 * @throws reauthentication_required or passkey_needed for the second, organization_not_found
 */
export async function updateOrganization(
  ctx: ContextOf<Contract["updateOrganization"]>,
  input: RouteInput<Contract["updateOrganization"]>,
): Promise<HandlerOutput<Contract["updateOrganization"]>> {
  const { account_id, user_id } = ctx.actor;
  return ctx.db.transaction().execute(async (tx) => {
    await lockAccountForUpdate(tx, account_id);
    const held = await organizationById(tx, account_id);
    if (!held) throw organizationGone();
    const before = { name: organizationNameOf(held), requires_passkeys: held.requires_passkeys };
    const after = { ...before, ...definedIn(input) };
    if (after.requires_passkeys !== before.requires_passkeys) {
      requireRecentAuthentication(ctx);
      if (after.requires_passkeys && !(await hasPasskeys(tx, user_id)))
        throw new ContractError("passkey_needed", "Please add a passkey of your own first, in Settings.");
    }
    const changes = changesBetween(before, after);
    if (Object.keys(changes).length > 0) {
      const { name, requires_passkeys } = after;
      await updateOrganizationRow(tx, account_id, { organization_name: name, requires_passkeys });
      await recordAuditEvent(ctx, tx, account_id, {
        type: "organization.changed",
        subject_id: account_id,
        subject_name: name,
        details: { changes },
      });
    }
    return presentOrganization(
      { ...held, organization_name: after.name, requires_passkeys: after.requires_passkeys },
      ctx.actor,
    );
  });
}

const definedIn = ({ name, requires_passkeys }: RouteInput<Contract["updateOrganization"]>) => ({
  ...(name !== undefined && { name }),
  ...(requires_passkeys !== undefined && { requires_passkeys }),
});
