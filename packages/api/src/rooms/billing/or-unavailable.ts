import { ContractError } from "@ofage/contract";
import { GatewayUnavailable } from "../../outside/payments/index.ts";

/** Waits for the gateway on behalf of an owner. @throws payments_unavailable when it cannot be reached */
export async function orUnavailable<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    throw new ContractError(
      "payments_unavailable",
      "Payments cannot be reached at the moment. Please try again in a few minutes.",
      {},
      { cause: error },
    );
  }
}
