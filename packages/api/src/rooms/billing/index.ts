export { requireAllowance } from "./allowance.ts";
export { bill } from "./bill.ts";
export { forgetCustomer } from "./forget-customer.ts";
export { billingHandlers } from "./handlers.ts";
export { invoicesOfAccount } from "./list-invoices.ts";
export { meter } from "./meter.ts";
export { readBilling } from "./read-billing.ts";
export { receiveStripeEvent } from "./receive-stripe-event.ts";
