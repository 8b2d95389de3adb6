import { isDeepStrictEqual } from "node:util";
import {
  type CompanyDetails,
  type Contract,
  ContractError,
  type RouteInput,
  type HandlerOutput,
} from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { recordAuditEvent } from "../../audit-log/index.ts";
import { requireAccountWithBilling } from "../ensure-billing.ts";
import { lockBillingForUpdate } from "../lock-billing.ts";
import { updateBilling } from "../store.ts";

/** Changes what invoices show about the buyer, from the next invoice on. */
export async function updateCompanyDetails(
  ctx: ContextOf<Contract["updateCompanyDetails"]>,
  company: RouteInput<Contract["updateCompanyDetails"]>,
): Promise<HandlerOutput<Contract["updateCompanyDetails"]>> {
  const { account } = await requireAccountWithBilling(ctx, ctx.actor.account_id);
  await ctx.db.transaction().execute(async (tx) => {
    const held = await lockBillingForUpdate(tx, account.id);
    if (!held) throw new ContractError("session_required", "Please sign in again.");
    await updateBilling(tx, account.id, { company: JSON.stringify(company) });
    const changed = Object.entries(company)
      .filter(
        ([name, value]) => !isDeepStrictEqual(value, held.billing.company?.[name as keyof CompanyDetails]),
      )
      .map(([name]) => name);
    if (changed.length === 0) return;
    await recordAuditEvent(ctx, tx, account.id, {
      type: "billing.company_details_changed",
      subject_id: account.id,
      subject_name: "Company details",
      details: { changed },
    });
  });
  return { company_details: company };
}
