import type { VerificationHistoryFilter, VerificationHistoryEntry } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import type { OrganizationRow } from "../../memberships/index.ts";
import { isSearch, listPageBySearch } from "./list-page-by-search.ts";
import { presentRecord } from "./present-record.ts";
import { resolveHistoryQuery } from "./resolve-history-query.ts";
import { maxSearchResults, listHistoryBefore } from "./store.ts";

const pageSize = 2000;

/**
 * Yields all ended verifications of an organization that a filter matches, newest first, page by page. Verifications that
 * end meanwhile may be missing.
 * @param reach the websites that the caller may see; undefined for all
 */
export async function* streamHistoryPages(
  services: Services,
  organization: Pick<OrganizationRow, "id" | "time_zone">,
  filter: VerificationHistoryFilter = {},
  reach?: readonly string[],
): AsyncGenerator<VerificationHistoryEntry[], void, undefined> {
  const records = await resolveHistoryQuery(services, organization, filter, reach);
  if (isSearch(records)) {
    const { rows } = await listPageBySearch(services, records, { offset: 0, limit: maxSearchResults });
    if (rows.length > 0) yield rows.map(presentRecord);
    return;
  }
  let reading = listHistoryBefore(services.db, records, undefined, pageSize);
  for (;;) {
    const rows = await reading;
    const isLast = rows.length < pageSize;
    // The database reads one page ahead while this page is written.
    if (!isLast) reading = listHistoryBefore(services.db, records, rows.at(-1)!.id, pageSize);
    // Nobody awaits this page if the client disconnects.
    reading.catch(() => {});
    if (rows.length > 0) yield rows.map(presentRecord);
    if (isLast) return;
  }
}
