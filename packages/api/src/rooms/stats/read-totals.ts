import { successRateOf, type UserStats } from "@ofage/contract";
import type { Services } from "../../context.ts";
import { countWorkingKeys } from "../api-keys/index.ts";
import { type OutcomeTotal, outcomeTotals } from "./store.ts";

export interface Totals {
  total: number;
  /** Percent, 0–100, one decimal; 0 when there are none. */
  success_rate: number;
}

const sumUp = (rows: OutcomeTotal[]): Totals => {
  const total = rows.reduce((sum, row) => sum + row.total, 0);
  const passed = rows.reduce((sum, row) => sum + (row.outcome === "success" ? row.total : 0), 0);
  return { total, success_rate: successRateOf(passed, total) };
};

/** Live totals of each website that has any. */
export async function readWebsiteTotals(services: Services, accountId: string): Promise<Map<string, Totals>> {
  const rows = await outcomeTotals(services.db, accountId, new Date());
  return new Map([...Map.groupBy(rows, (row) => row.website_id)].map(([id, group]) => [id, sumUp(group)]));
}

/** The four figures of the dashboard; test checks are not in them. */
export async function readUserStats(services: Services, accountId: string): Promise<UserStats> {
  const now = new Date();
  const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const rows = await outcomeTotals(services.db, accountId, monthStart);
  const all = sumUp(rows);
  return {
    totalVerifications: all.total,
    successRate: all.success_rate,
    monthlyVerifications: rows.reduce((sum, row) => sum + row.recent, 0),
    activeApiKeys: await countWorkingKeys(services, accountId),
  };
}
