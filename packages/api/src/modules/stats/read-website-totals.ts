import type { UserStats } from "@ofage/contract";
import type { Services } from "../../context.ts";
import { dayOf } from "../../days.ts";
import { countActiveApiKeys } from "../api-keys/index.ts";
import { totalsOf } from "./totals.ts";
import { periodsOf } from "./periods.ts";
import { liveMonthTotal, liveWebsiteTotals } from "./store.ts";

export interface WebsiteTotals {
  total: number;
  /** Success rate in percent, 0–100 with one decimal; 0 when there are no verifications. */
  success_rate: number;
}

/** Returns live totals of each website that has any. */
export async function readWebsiteTotals(
  services: Services,
  accountId: string,
): Promise<Map<string, WebsiteTotals>> {
  const rows = await liveWebsiteTotals(services.db, accountId);
  return new Map([...Map.groupBy(rows, (row) => row.website_id)].map(([id, group]) => [id, totalsOf(group)]));
}

/** Returns the four numbers of the dashboard, without test verifications. */
export async function readUserStats(
  services: Services,
  account: { id: string; time_zone: string },
): Promise<UserStats> {
  const today = dayOf(new Date(), account.time_zone);
  const month = periodsOf(today).find(({ grain }) => grain === "month")!.starts_on;
  const all = totalsOf(await liveWebsiteTotals(services.db, account.id));
  return {
    totalVerifications: all.total,
    successRate: all.success_rate,
    monthlyVerifications: await liveMonthTotal(services.db, account.id, month),
    activeApiKeys: await countActiveApiKeys(services, account.id),
  };
}
