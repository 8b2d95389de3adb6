import { plans, toWords } from "@ofage/contract";

/**
 * Returns a plan's name for the screen.
 * @param plan may be one that only a newer server knows; its own name is shown in words then
 */
export const planTitle = (plan: string): string =>
  (plans as Partial<Record<string, { display_name: string }>>)[plan]?.display_name ?? toWords(plan);
