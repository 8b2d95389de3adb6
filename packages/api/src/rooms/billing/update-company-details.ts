import { isDeepStrictEqual } from "node:util";
import { type CompanyDetails, type Contract, ContractError, type Input, type Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { recordDeed } from "../audit-log/index.ts";
import { accountAndBilling } from "./billing-of.ts";
import { holdBilling } from "./hold-billing.ts";
import { changeBilling } from "./store.ts";

/** What invoices say of the buyer, from the next one on. */
export async function updateCompanyDetails(
  ctx: ContextOf<Contract["updateCompanyDetails"]>,
  company: Input<Contract["updateCompanyDetails"]>,
): Promise<Output<Contract["updateCompanyDetails"]>> {
  const { account } = await accountAndBilling(ctx, ctx.actor.account_id);
  await ctx.db.transaction().execute(async (tx) => {
    const held = await holdBilling(tx, account.id);
    if (!held) throw new ContractError("session_required", "Please sign in again.");
    await changeBilling(tx, account.id, { company: JSON.stringify(company) });
    const changed = Object.entries(company)
      .filter(
        ([name, value]) => !isDeepStrictEqual(value, held.billing.company?.[name as keyof CompanyDetails]),
      )
      .map(([name]) => name);
    if (changed.length === 0) return;
    await recordDeed(ctx, tx, account.id, {
      type: "billing.company_details_changed",
      subject_id: account.id,
      subject_name: "Company details",
      details: { changed },
    });
  });
  return { company_details: company };
}
