import { ContractError, type Method } from "@ofage/contract";

/** Builds the error for an attempt that the policy does not allow now: out of order, used up, or not enabled. */
export const methodNotAvailableError = (method: Method) =>
  new ContractError("method_not_available", `The method ${method} is not available in this check now.`);
