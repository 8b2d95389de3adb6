import type { Actor, Context } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { presentVerification } from "./present.ts";
import type { CheckRow } from "./store.ts";

/** Keeps the check as the answer to a request with an Idempotency-Key, for the transaction that changes it; undefined where there is no key. */
export function keepAnswer<A extends Actor>(
  ctx: Context<A>,
): ((tx: Tx, check: CheckRow) => Promise<void>) | undefined {
  const { remember } = ctx;
  return remember && (async (tx, check) => remember(tx, await presentVerification(ctx, check)));
}
