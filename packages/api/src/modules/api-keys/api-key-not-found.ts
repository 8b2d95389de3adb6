import { ContractError } from "@ofage/contract";

/** The same whether it never was, was revoked, has run out or is another account's. */
export function apiKeyNotFound(): ContractError {
  return new ContractError("not_found", "There is no such API key.");
}
