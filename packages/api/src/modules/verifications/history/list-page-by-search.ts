import { ContractError } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import {
  maxSearchResults,
  findSearchPage,
  type OffsetPage,
  type HistoryRow,
  type HistoryQuery,
} from "./store.ts";

/** Tells whether a query is for more than the counts can tell apart, so that its matches have to be found to be counted. */
export const isSearch = ({ prefix, metadata }: HistoryQuery): boolean =>
  prefix !== undefined || metadata !== undefined;

/**
 * Lists one page of the verifications whose ID or reference ID starts with the search text and whose metadata matches, and their total.
 * @throws invalid_input for too many matches, since counting them would mean reading them all
 */
export async function listPageBySearch(
  services: Services,
  records: HistoryQuery,
  place: OffsetPage,
): Promise<{ rows: HistoryRow[]; total: number }> {
  const page = await findSearchPage(services.db, records, place);
  if (page) return page;
  const most = maxSearchResults.toLocaleString("en-US");
  const [field, sentence] = records.metadata
    ? [
        "metadata",
        `More than ${most} verifications have this metadata. Please add a filter or choose a date range.`,
      ]
    : [
        "search",
        `More than ${most} verifications have an ID that starts like this. Please type more of it or choose a date range.`,
      ];
  throw new ContractError("invalid_input", sentence, { fields: { [field]: sentence } });
}
