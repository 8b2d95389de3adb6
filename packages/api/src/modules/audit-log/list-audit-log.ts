import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { addDays, startOfDay } from "../../days.ts";
import { presentAuditEvent } from "./present-audit-event.ts";
import { listEventsPage, timeZoneOf } from "./store.ts";

/** Lists one page of the organization's audit events, newest first. */
export async function listAuditLog(
  ctx: ContextOf<Contract["listAuditLog"]>,
  { date_from, date_to, ...asked }: RouteInput<Contract["listAuditLog"]>,
): Promise<HandlerOutput<Contract["listAuditLog"]>> {
  const { organization_id } = ctx.actor;
  const timeZone = await timeZoneOf(ctx.db, organization_id);
  const { rows, total } = await listEventsPage(ctx.db, organization_id, {
    ...asked,
    from: date_from === undefined ? undefined : startOfDay(date_from, timeZone),
    until: date_to === undefined ? undefined : startOfDay(addDays(date_to, 1), timeZone),
  });
  return { items: rows.map(presentAuditEvent), page: asked.page, per_page: asked.per_page, total };
}
