import { ContractError } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import {
  maxSearchResults,
  findPrefixPage,
  type OffsetPage,
  type HistoryRow,
  type HistoryQuery,
} from "../store.ts";

/**
 * Lists one page of the verifications whose ID or reference ID starts with the search text, and their total.
 * @throws invalid_input for too many matches, since counting them would mean reading them all
 */
export async function listPageByPrefix(
  services: Services,
  records: HistoryQuery,
  place: OffsetPage,
): Promise<{ rows: HistoryRow[]; total: number }> {
  const page = await findPrefixPage(services.db, records, place);
  if (page) return page;
  const most = maxSearchResults.toLocaleString("en-US");
  const sentence = `More than ${most} verifications have an ID that starts like this. Please type more of it or choose a date range.`;
  throw new ContractError("invalid_input", sentence, { fields: { search: sentence } });
}
