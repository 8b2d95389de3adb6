import type { RecordFilter } from "@ofage/contract";
import type { Services } from "../../context.ts";
import type { Account } from "../accounts/index.ts";
import { meaningOf } from "./search.ts";
import type { RecordSet } from "./store.ts";

/** What a filter of the history means to the account that asks: its days are this account's, and its search is understood. */
export async function recordSetOf(
  services: Services,
  { id, time_zone }: Pick<Account, "id" | "time_zone">,
  filter: RecordFilter,
): Promise<RecordSet> {
  const { search, website_id, status, ...rest } = filter;
  const meaning = search ? await meaningOf(services, id, search) : {};
  const searched = meaning.website_ids;
  const website_ids = website_id ? [website_id].filter((each) => searched?.includes(each) ?? true) : searched;
  return { ...rest, account_id: id, time_zone, outcome: status, website_ids, begins: meaning.begins };
}
