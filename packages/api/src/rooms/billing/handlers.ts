import type { billingRoutes, Handlers } from "@ofage/contract";
import type { Contexts } from "../../context.ts";
import { beginCardSetup, completeCardSetup } from "./card-setup.ts";
import { changePlan } from "./change-plan.ts";
import { downloadInvoice } from "./download-invoice.ts";
import { listInvoices } from "./list-invoices.ts";
import { listPlans } from "./list-plans.ts";
import { readBilling } from "./read-billing.ts";
import { readCurrentUsage } from "./read-usage.ts";
import { updateCompanyDetails } from "./update-company-details.ts";
import { updatePaymentMethod } from "./update-payment-method.ts";

export const billingHandlers: Handlers<typeof billingRoutes, Pick<Contexts, keyof typeof billingRoutes>> = {
  readBilling,
  updatePaymentMethod,
  beginCardSetup,
  completeCardSetup,
  updateCompanyDetails,
  listInvoices,
  downloadInvoice,
  readCurrentUsage,
  listPlans,
  changePlan,
};
