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
 * One page of the checks whose IDs begin as was searched for, and how many there are.
 * @throws invalid_input for a beginning that too many share: to count them would cost what they are
 */
export async function listPageByPrefix(
  services: Services,
  records: HistoryQuery,
  place: OffsetPage,
): Promise<{ rows: HistoryRow[]; total: number }> {
  const page = await findPrefixPage(services.db, records, place);
  if (page) return page;
  const most = maxSearchResults.toLocaleString("en-US");
  const sentence = `More than ${most} checks have an ID that begins so. Please type more of it, or choose days.`;
  throw new ContractError("invalid_input", sentence, { fields: { search: sentence } });
}
