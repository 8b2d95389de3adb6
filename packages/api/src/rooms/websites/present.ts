import { ContractError, type Website } from "@ofage/contract";
import type { SessionContext } from "../../context.ts";
import { readWebsiteTotals } from "../stats/index.ts";
import type { WebsiteRow } from "./store.ts";

/** Websites with their live totals, as they leave. */
export async function presentWebsites(ctx: SessionContext, rows: WebsiteRow[]): Promise<Website[]> {
  const totals = await readWebsiteTotals(ctx, ctx.actor.account_id);
  return rows.map(({ account_id: _account, updated_at: _updated, created_at, ...row }) => ({
    ...row,
    total_verifications: totals.get(row.id)?.total ?? 0,
    success_rate: totals.get(row.id)?.success_rate ?? 0,
    created_at: created_at.toISOString(),
  }));
}

/** @throws not_found for no row, whether it never was or is another account's */
export async function presentWebsite(ctx: SessionContext, row: WebsiteRow | undefined): Promise<Website> {
  if (!row) throw new ContractError("not_found", "There is no such website.");
  const [website] = await presentWebsites(ctx, [row]);
  return website!;
}
