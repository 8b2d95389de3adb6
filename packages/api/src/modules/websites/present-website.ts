import { ContractError, type Website } from "@ofage/contract";
import type { SessionContext } from "../../context.ts";
import { readWebsiteTotals } from "../stats/index.ts";
import type { WebsiteRow } from "./store.ts";

/** Builds the API representation of websites with their live totals. */
export async function presentWebsites(ctx: SessionContext, rows: WebsiteRow[]): Promise<Website[]> {
  const totals = await readWebsiteTotals(ctx, ctx.actor.organization_id);
  return rows.map((row) => ({ ...presentNewWebsite(row), ...pickTotals(totals.get(row.id)) }));
}

/**
 * Builds one website with its live totals.
 * @throws not_found if undefined, whether it never existed or belongs to another organization
 */
export async function presentWebsite(ctx: SessionContext, row: WebsiteRow | undefined): Promise<Website> {
  if (!row) throw websiteNotFoundError();
  const [website] = await presentWebsites(ctx, [row]);
  return website!;
}

/** Builds the error for a website that never existed, or belongs to another organization. */
export const websiteNotFoundError = () => new ContractError("not_found", "There is no such website.");

/** Builds a website that has no verifications yet. */
export function presentNewWebsite({
  organization_id: _organization,
  updated_at: _updated,
  methods: _methods,
  min_assurance: _assurance,
  countries: _countries,
  custom: _custom,
  policy_version: _version,
  created_at,
  ...row
}: WebsiteRow): Website {
  return { ...row, ...pickTotals(undefined), created_at: created_at.toISOString() };
}

function pickTotals(totals: { total: number; success_rate: number } | undefined) {
  return { total_verifications: totals?.total ?? 0, success_rate: totals?.success_rate ?? 0 };
}
