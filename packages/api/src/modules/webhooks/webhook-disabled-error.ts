import { ContractError } from "@ofage/contract";

export function webhookDisabledError(): ContractError {
  return new ContractError("webhook_disabled", "This webhook is disabled. Please enable it first.");
}
