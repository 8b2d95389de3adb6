import type { VerificationHistoryFilter } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import type { Account } from "../../accounts/index.ts";
import { resolveHistorySearch } from "./resolve-history-search.ts";
import type { HistoryQuery } from "../store.ts";

/** Resolves a history filter for the calling account: its days and its search. */
export async function resolveHistoryQuery(
  services: Services,
  { id, time_zone }: Pick<Account, "id" | "time_zone">,
  filter: VerificationHistoryFilter,
): Promise<HistoryQuery> {
  const { search, website_id, status, ...rest } = filter;
  const meaning = search ? await resolveHistorySearch(services, id, search) : {};
  const searched = meaning.website_ids;
  const website_ids = website_id ? [website_id].filter((each) => searched?.includes(each) ?? true) : searched;
  return { ...rest, account_id: id, time_zone, outcome: status, website_ids, prefix: meaning.prefix };
}
