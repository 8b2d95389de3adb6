import type { AuditEvent } from "@ofage/contract";
import type { Services } from "../../context.ts";
import { presentAuditEvent } from "./present-audit-event.ts";
import { listEventsBefore } from "./store.ts";

const perPage = 500;

/** Yields an account's audit events, newest first, page by page. */
export async function* auditLogPages(
  services: Services,
  accountId: string,
): AsyncGenerator<AuditEvent[], void, undefined> {
  let before: number | undefined;
  do {
    const rows = await listEventsBefore(services.db, accountId, before, perPage);
    if (rows.length > 0) yield rows.map(presentAuditEvent);
    before = rows.length === perPage ? rows.at(-1)!.seq : undefined;
  } while (before !== undefined);
}
