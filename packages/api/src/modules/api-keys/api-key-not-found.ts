import { ContractError } from "@ofage/contract";

/** Builds the error for a key that never existed, was revoked, has expired, or belongs to another organization, without telling which. */
export function apiKeyNotFound(): ContractError {
  return new ContractError("not_found", "There is no such API key.");
}
