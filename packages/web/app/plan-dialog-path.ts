/**
 * Returns the console path that opens the plan dialog for a plan chosen on the public site.
 * @param plan name of the plan (routes/billing.tsx ignores any other)
 */
export const planDialogPath = (plan: string): string => `/app/billing?plan=${plan}`;
