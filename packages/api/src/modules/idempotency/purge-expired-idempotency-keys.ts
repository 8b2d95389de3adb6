import type { Services } from "../../context.ts";
import { answerLifetimeMs } from "./claim-idempotency-key.ts";
import { deleteClaimsBefore } from "./store.ts";

/** Deletes answers older than a day. */
export async function purgeExpiredIdempotencyKeys(services: Services): Promise<void> {
  await deleteClaimsBefore(services.db, new Date(Date.now() - answerLifetimeMs));
}
