import type { VerificationHistoryFilter } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import type { OrganizationRow } from "../../memberships/index.ts";
import { resolveHistorySearch } from "./resolve-history-search.ts";
import type { HistoryQuery } from "./store.ts";

/**
 * Resolves a history filter for an organization: its days and its search.
 * @param reach the websites that the caller may see; undefined for all
 */
export async function resolveHistoryQuery(
  services: Services,
  { id, time_zone }: Pick<OrganizationRow, "id" | "time_zone">,
  filter: VerificationHistoryFilter,
  reach?: readonly string[],
): Promise<HistoryQuery> {
  const { search, website_id, status, country, method, ...rest } = filter;
  const meaning = search ? await resolveHistorySearch(services, id, search) : {};
  const website_ids = intersect(intersect(website_id, meaning.website_ids), reach);
  return {
    ...rest,
    organization_id: id,
    time_zone,
    outcomes: status,
    website_ids,
    countries: country,
    methods: method,
    prefix: meaning.prefix,
  };
}

/** Returns the websites in both choices, each of which may be all (undefined). */
const intersect = (one: readonly string[] | undefined, other: readonly string[] | undefined) =>
  one && other ? one.filter((id) => other.includes(id)) : (one ?? other);
