import { ContractError } from "@ofage/contract";

/** For when the gateway cannot be reached. */
export const paymentsUnavailable = (cause: unknown): ContractError =>
  new ContractError(
    "payments_unavailable",
    "Payments cannot be reached at the moment. Please try again in a few minutes.",
    {},
    { cause },
  );
