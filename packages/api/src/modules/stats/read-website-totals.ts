import type { OrganizationId } from "@ofage/contract";
import type { Services } from "../../context.ts";
import { totalsOf } from "./totals.ts";
import { liveWebsiteTotals } from "./store.ts";

export interface WebsiteTotals {
  total: number;
  /** Success rate in percent, 0–100 with one decimal; 0 when there are no verifications. */
  success_rate: number;
}

/** Returns live totals of each website that has any. */
export async function readWebsiteTotals(
  services: Services,
  organizationId: OrganizationId,
): Promise<Map<string, WebsiteTotals>> {
  const rows = await liveWebsiteTotals(services.db, organizationId);
  return new Map([...Map.groupBy(rows, (row) => row.website_id)].map(([id, group]) => [id, totalsOf(group)]));
}
