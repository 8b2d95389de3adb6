import { ContractError } from "@ofage/contract";

/**
 * Builds the error for a live verification that a spend limit keeps from starting.
 * @param asks who receives it: a visitor does not learn what the website spends
 * @param renewal day on which the next period begins
 */
export const spendLimitReached = (asks: "owner" | "visitor", renewal: string): ContractError =>
  new ContractError(
    "spend_limit_reached",
    asks === "visitor"
      ? "This website can't start any more checks at the moment."
      : `Your spend limit for this month is reached, so no new live checks can start. Raise it under Billing in the console, or wait until ${renewal}. Test checks still work.`,
  );
