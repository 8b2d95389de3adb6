import { ContractError } from "@ofage/contract";

/** Builds the error for a change that would come between an upgrade and its payment. */
export const planChangeInProgress = (): ContractError =>
  new ContractError(
    "plan_change_in_progress",
    "Another plan change is in progress. Please try again in a moment.",
  );
