import { ContractError } from "@ofage/contract";

export function deliveryNotFoundError(): ContractError {
  return new ContractError("not_found", "There is no such delivery.");
}
