import type { Contract, Input, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { accountAndBilling } from "./billing-of.ts";
import { changeBilling } from "./store.ts";

/** What invoices say of the buyer, from the next one on. */
export async function updateCompanyDetails(
  ctx: ContextOf<Contract["updateCompanyDetails"]>,
  company: Input<Contract["updateCompanyDetails"]>,
): Promise<Output<Contract["updateCompanyDetails"]>> {
  const { account } = await accountAndBilling(ctx, ctx.actor.account_id);
  await changeBilling(ctx.db, account.id, { company: JSON.stringify(company) });
  return { company_details: company };
}
