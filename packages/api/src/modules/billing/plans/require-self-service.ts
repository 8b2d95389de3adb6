import { ContractError, type PlanName } from "@ofage/contract";

/**
 * Lets an owner change between plans whose price is fixed.
 * @throws contact_sales if either plan's price is agreed individually
 */
export function requireSelfService(plan: PlanName, current: PlanName): void {
  if (plan === "enterprise" || current === "enterprise")
    throw new ContractError("contact_sales", "Please contact our sales team about Enterprise.");
}
