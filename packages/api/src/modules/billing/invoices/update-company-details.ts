import { isDeepStrictEqual } from "node:util";
import { type CompanyDetails, type Contract, type RouteInput, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { recordAuditEvent } from "../../audit-log/index.ts";
import { organizationGone } from "../../memberships/index.ts";
import { requireOrganizationWithBilling } from "../ensure-billing.ts";
import { lockBillingForUpdate } from "../lock-billing.ts";
import { updateBilling } from "../store.ts";

/** Changes what invoices show about the buyer, from the next invoice on. */
export async function updateCompanyDetails(
  ctx: ContextOf<Contract["updateCompanyDetails"]>,
  company: RouteInput<Contract["updateCompanyDetails"]>,
): Promise<HandlerOutput<Contract["updateCompanyDetails"]>> {
  const { organization } = await requireOrganizationWithBilling(ctx, ctx.actor.organization_id);
  await ctx.db.transaction().execute(async (tx) => {
    const held = await lockBillingForUpdate(tx, organization.id);
    if (!held) throw organizationGone();
    await updateBilling(tx, organization.id, { company: JSON.stringify(company) });
    const changed = Object.entries(company)
      .filter(
        ([name, value]) => !isDeepStrictEqual(value, held.billing.company?.[name as keyof CompanyDetails]),
      )
      .map(([name]) => name);
    if (changed.length === 0) return;
    await recordAuditEvent(ctx, tx, organization.id, {
      type: "billing.company_details_changed",
      subject_id: organization.id,
      subject_name: "Company details",
      details: { changed },
    });
  });
  return { company_details: company };
}
