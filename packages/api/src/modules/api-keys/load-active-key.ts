import type { SessionContext } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { apiKeyNotFound } from "./api-key-not-found.ts";
import { requireLiveKeys } from "./require-live-keys.ts";
import { type ApiKeyWithCalls, listActiveKeys } from "./store.ts";

/**
 * Loads a key that the member may handle.
 * @throws not_found, right_required for a live key if their role handles test keys only
 */
export async function loadActiveKey(ctx: SessionContext, tx: Tx, id: string): Promise<ApiKeyWithCalls> {
  const [key] = await listActiveKeys(tx, ctx.actor.organization_id, ctx.clock(), { id });
  if (!key) throw apiKeyNotFound();
  requireLiveKeys(ctx, key.is_test);
  return key;
}
