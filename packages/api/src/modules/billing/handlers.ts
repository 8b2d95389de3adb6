import type { billingRoutes, RouteHandlers } from "@ofage/contract";
import type { Contexts } from "../../context.ts";
import { beginCardSetup, completeCardSetup } from "./payment-method/card-setup.ts";
import { changePlan } from "./plans/change-plan.ts";
import { downloadInvoice } from "./invoices/download-invoice.ts";
import { listInvoices } from "./invoices/list-invoices.ts";
import { listPlans } from "./plans/list-plans.ts";
import { previewPlanChange } from "./plans/preview-plan-change.ts";
import { readBilling } from "./read-billing.ts";
import { readCurrentUsage } from "./usage/read-current-usage.ts";
import { updateSpendLimit } from "./spend-limit/update-spend-limit.ts";
import { updateCompanyDetails } from "./invoices/update-company-details.ts";
import { updatePaymentMethod } from "./payment-method/update-payment-method.ts";

export const billingHandlers: RouteHandlers<
  typeof billingRoutes,
  Pick<Contexts, keyof typeof billingRoutes>
> = {
  readBilling,
  updatePaymentMethod,
  beginCardSetup,
  completeCardSetup,
  updateCompanyDetails,
  updateSpendLimit,
  listInvoices,
  downloadInvoice,
  readCurrentUsage,
  listPlans,
  previewPlanChange,
  changePlan,
};
