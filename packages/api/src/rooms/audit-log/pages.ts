import type { AuditLine } from "@ofage/contract";
import type { Services } from "../../context.ts";
import { presentLine } from "./present.ts";
import { linesBefore } from "./store.ts";

const perPage = 500;

/** All that was done in an account, newest first, page by page. */
export async function* auditLogPages(
  services: Services,
  accountId: string,
): AsyncGenerator<AuditLine[], void, undefined> {
  let before: number | undefined;
  do {
    const rows = await linesBefore(services.db, accountId, before, perPage);
    if (rows.length > 0) yield rows.map(presentLine);
    before = rows.length === perPage ? rows.at(-1)!.seq : undefined;
  } while (before !== undefined);
}
