export { requireAllowance, requireStart } from "./usage/require-allowance.ts";
export { runBillingCycle } from "./run-billing-cycle.ts";
export { enqueueCustomerDeletion } from "./payment-method/enqueue-customer-deletion.ts";
export { billingHandlers } from "./handlers.ts";
export { listAllInvoices } from "./invoices/list-invoices.ts";
export { recordUsage } from "./usage/record-usage.ts";
export { readBilling } from "./read-billing.ts";
export { receiveStripeEvent } from "./payments/receive-stripe-event.ts";
