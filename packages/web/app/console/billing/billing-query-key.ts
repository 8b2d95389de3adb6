/** What all of this room's queries begin with: a change of one thing may change them all. */
export const billingQueryKey = ["billing"] as const;
