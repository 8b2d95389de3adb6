import type { Actor, Context } from "../../../context.ts";
import type { Tx } from "../../../db/schema.ts";
import { presentVerification } from "./present-verification.ts";
import type { VerificationRow } from "../store.ts";

/**
 * Returns a write that saves the verification as the response to a request with an Idempotency-Key, in the transaction
 * that changes it; undefined if the request has no key.
 */
export function saveIdempotentResponse<A extends Actor>(
  ctx: Context<A>,
): ((tx: Tx, check: VerificationRow) => Promise<void>) | undefined {
  const { saveIdempotentResponse } = ctx;
  return (
    saveIdempotentResponse &&
    (async (tx, check) => saveIdempotentResponse(tx, await presentVerification(ctx, check)))
  );
}
