/** Prefix of all billing query keys: one change can affect them all. */
export const billingQueryKey = ["billing"] as const;
