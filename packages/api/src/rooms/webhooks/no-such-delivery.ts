import { ContractError } from "@ofage/contract";

export function noSuchDelivery(): ContractError {
  return new ContractError("not_found", "There is no such delivery.");
}
