import type { Services } from "../../../context.ts";
import { listPageByCounts } from "./list-page-by-counts.ts";
import { isSearch, listPageBySearch } from "./list-page-by-search.ts";
import type { HistoryQuery, HistoryRow, OffsetPage } from "./store.ts";

/**
 * Lists one page of the history and the total.
 * @throws invalid_input for a search with too many results
 */
export const listHistoryPage = (
  services: Services,
  records: HistoryQuery,
  place: OffsetPage,
): Promise<{ rows: HistoryRow[]; total: number }> =>
  isSearch(records) ? listPageBySearch(services, records, place) : listPageByCounts(services, records, place);
