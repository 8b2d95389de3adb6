import type { Verification } from "@ofage/contract";
import type { Actor, Context, Services } from "../../../context.ts";
import type { Tx } from "../../../db/schema.ts";
import type { VerificationRow } from "../store.ts";

/**
 * Returns a write that saves the verification as the response to a request with an Idempotency-Key, in the transaction
 * that changes it; undefined if the request has no key.
 * @param present builds the response
 */
export function saveIdempotentResponse<A extends Actor>(
  ctx: Context<A>,
  present: (services: Services, check: VerificationRow) => Promise<Verification>,
): ((tx: Tx, check: VerificationRow) => Promise<void>) | undefined {
  const { saveIdempotentResponse } = ctx;
  return (
    saveIdempotentResponse && (async (tx, check) => saveIdempotentResponse(tx, await present(ctx, check)))
  );
}
