import type { Actor, Context } from "../../../context.ts";
import type { Tx } from "../../../db/schema.ts";
import { presentVerification } from "./present-verification.ts";
import type { VerificationRow } from "../store.ts";

/** Keeps the check as the answer to a request with an Idempotency-Key, for the transaction that changes it; undefined where there is no key. */
export function saveIdempotentResponse<A extends Actor>(
  ctx: Context<A>,
): ((tx: Tx, check: VerificationRow) => Promise<void>) | undefined {
  const { saveIdempotentResponse } = ctx;
  return (
    saveIdempotentResponse &&
    (async (tx, check) => saveIdempotentResponse(tx, await presentVerification(ctx, check)))
  );
}
