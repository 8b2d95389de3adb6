/** Address of the Billing screen. */
export const billingPath = "/app/billing";
