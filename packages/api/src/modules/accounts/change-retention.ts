import { type Contract, type RouteInput, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockOrganizationForUpdate } from "../../db/lock-organization-for-update.ts";
import { authorNameOf, changesBetween, recordAuditEvent } from "../audit-log/index.ts";
import {
  emailMembers,
  organizationById,
  organizationGone,
  organizationNameOf,
  updateOrganizationRow,
} from "../memberships/index.ts";
import { requireRecentAuthentication } from "../sessions/index.ts";
import { presentActingUser } from "./present-acting-user.ts";

/**
 * Changes the organization's retention time. The hourly job deletes older verifications, not this handler. The owner is
 * notified if the new time deletes more, since someone else may have made the change.
 * @throws reauthentication_required for a shorter time, organization_not_found
 */
export async function changeRetention(
  ctx: ContextOf<Contract["changeRetention"]>,
  { retention_days }: RouteInput<Contract["changeRetention"]>,
): Promise<HandlerOutput<Contract["changeRetention"]>> {
  const { organization_id } = ctx.actor;
  const organization = await ctx.db.transaction().execute(async (tx) => {
    await lockOrganizationForUpdate(tx, organization_id);
    const before = await organizationById(tx, organization_id);
    if (!before || before.retention_days === retention_days) return before;
    const isShorter = retention_days !== null && retention_days < (before.retention_days ?? Infinity);
    if (isShorter) requireRecentAuthentication(ctx);
    await updateOrganizationRow(tx, organization_id, { retention_days });
    if (isShorter)
      await emailMembers(
        ctx,
        tx,
        { organization_id, right: "organization.change" },
        {
          subject: "Checks are now deleted sooner",
          text: [
            `Starting within the next hour, the organization's checks are deleted after ${retention_days === 1 ? "a day" : `${retention_days} days`}.`,
          ],
          link: { path: "/app/settings", label: "View settings" },
          by: await authorNameOf(ctx, tx),
        },
      );
    await recordAuditEvent(ctx, tx, organization_id, {
      type: "organization.retention_changed",
      subject_id: organization_id,
      subject_name: organizationNameOf(before),
      details: {
        changes: changesBetween(
          { retention_days: before.retention_days?.toString() ?? null },
          { retention_days: retention_days?.toString() ?? null },
        ),
      },
    });
    return { ...before, retention_days };
  });
  if (!organization) throw organizationGone();
  return { user: await presentActingUser(ctx, organization) };
}
