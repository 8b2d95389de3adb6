import { type Contract, type RouteInput, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockOrganizationForUpdate } from "../../db/lock-organization-for-update.ts";
import { canonicalTimeZoneName } from "../../days.ts";
import { changesBetween, recordAuditEvent } from "../audit-log/index.ts";
import {
  organizationById,
  organizationGone,
  organizationNameOf,
  updateOrganizationRow,
} from "../memberships/index.ts";
import { recountVerifications } from "../stats/index.ts";
import { presentActingUser } from "./present-acting-user.ts";

/** Changes the time zone of the organization's days, and recounts its history by it. Verifications that end meanwhile wait for this. */
export async function changeTimeZone(
  ctx: ContextOf<Contract["changeTimeZone"]>,
  input: RouteInput<Contract["changeTimeZone"]>,
): Promise<HandlerOutput<Contract["changeTimeZone"]>> {
  const timeZone = canonicalTimeZoneName(input.time_zone);
  const { organization_id } = ctx.actor;
  const organization = await ctx.db.transaction().execute(async (tx) => {
    await lockOrganizationForUpdate(tx, organization_id);
    const before = await organizationById(tx, organization_id);
    if (!before || before.time_zone === timeZone) return before;
    const changed = (await updateOrganizationRow(tx, organization_id, { time_zone: timeZone }))!;
    await recountVerifications(tx, changed.id, timeZone);
    await recordAuditEvent(ctx, tx, changed.id, {
      type: "organization.time_zone_changed",
      subject_id: changed.id,
      subject_name: organizationNameOf(changed),
      details: { changes: changesBetween({ time_zone: before.time_zone }, { time_zone: timeZone }) },
    });
    return changed;
  });
  if (!organization) throw organizationGone();
  return { user: await presentActingUser(ctx, organization) };
}
