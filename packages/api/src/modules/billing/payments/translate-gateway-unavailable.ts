import { ContractError } from "@ofage/contract";
import { GatewayUnavailableError } from "../../../integrations/payments/index.ts";

/**
 * Translates an unreachable gateway into an error for the waiting owner.
 * @throws payments_unavailable when the gateway cannot be reached
 */
export async function translateGatewayUnavailable<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof GatewayUnavailableError)) throw error;
    throw new ContractError(
      "payments_unavailable",
      "Payments are unavailable right now. Please try again in a few minutes.",
      {},
      { cause: error },
    );
  }
}
