import type { AuditEvent, OrganizationId } from "@ofage/contract";
import type { Services } from "../../context.ts";
import { presentAuditEvent } from "./present-audit-event.ts";
import { listEventsBefore } from "./store.ts";

const perPage = 500;

/** Yields an organization's audit events, newest first, page by page. */
export async function* auditLogPages(
  services: Services,
  organizationId: OrganizationId,
): AsyncGenerator<AuditEvent[], void, undefined> {
  let before: number | undefined;
  do {
    const rows = await listEventsBefore(services.db, organizationId, before, perPage);
    if (rows.length > 0) yield rows.map(presentAuditEvent);
    before = rows.length === perPage ? rows.at(-1)!.seq : undefined;
  } while (before !== undefined);
}
