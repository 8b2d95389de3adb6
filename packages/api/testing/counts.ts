import { isListed, recordStatusOf } from "@ofage/contract";
import type { VerificationsTable } from "../src/db/schema.ts";
import { query } from "./database.ts";

type Ask = (sql: string, ...parameters: unknown[]) => Promise<unknown[]>;
type Check = Pick<VerificationsTable, "website_id" | "is_test" | "status" | "country"> & { ms: number };

/** What is counted of an account: how many checks of each kind in each year, month and day. */
export async function keptCounts(accountId: string, ask: Ask = query): Promise<Record<string, number>> {
  const rows = (await ask(
    `select concat_ws(' ', grain, starts_on, website_id, is_test, outcome, country) as cell, total
     from verification_counts where account_id = $1`,
    accountId,
  )) as { cell: string; total: number }[];
  return Object.fromEntries(rows.map(({ cell, total }) => [cell, total]));
}

/** The same, folded over the account's history as a calendar on the wall would have it. */
export async function foldedCounts(
  accountId: string,
  timeZone: string,
  ask: Ask = query,
): Promise<Record<string, number>> {
  const checks = (await ask(
    `select website_id, is_test, status, country, (extract(epoch from created_at) * 1000)::float8 as ms
     from verifications where account_id = $1`,
    accountId,
  )) as Check[];
  // Sweden writes days as ISO 8601 does.
  const calendar = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
  const counts: Record<string, number> = {};
  for (const { website_id, is_test, status, country, ms } of checks) {
    if (!isListed(status)) continue;
    const day = calendar.format(ms);
    const periods = [`year ${day.slice(0, 4)}-01-01`, `month ${day.slice(0, 7)}-01`, `day ${day}`];
    for (const period of periods) {
      const cell = `${period} ${website_id} ${is_test ? "t" : "f"} ${recordStatusOf(status)} ${country ?? ""}`;
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  return counts;
}
