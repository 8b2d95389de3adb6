import type { ApiKey } from "@ofage/contract";
import type { SessionContext } from "../../context.ts";
import type { Tx } from "../../db/schema.ts";
import { recordAuditEvent } from "../audit-log/index.ts";
import { addApiKey } from "./add-api-key.ts";
import { isLiveSecret, notifyOfKey } from "./notify-of-key.ts";
import { type ApiKeyKind, type ApiKeyRestrictions, expireReplacedKeys, removeKeys } from "./store.ts";

/** Grace period of a replaced key, in milliseconds, so that a running server can switch over. */
const rotationGraceMs = 86_400_000;

/**
 * Ends keys, at once or after the grace period, and adds the key that replaces them. The organization is locked for update.
 * @param pattern kind, name and restrictions of the new key
 * @returns the complete key
 * @throws limit_reached
 */
export async function replaceKeys(
  ctx: SessionContext,
  tx: Tx,
  ids: string[],
  { name, key_type, is_test, scopes, website_ids, addresses, expires_at }: KeyPattern,
  immediate: boolean,
): Promise<ApiKey> {
  const { organization_id } = ctx.actor;
  const now = ctx.clock();
  const end = new Date(now.getTime() + rotationGraceMs);
  if (ids.length > 0 && immediate) await removeKeys(tx, organization_id, ids);
  else if (ids.length > 0) await expireReplacedKeys(tx, organization_id, ids, { now, end });
  const key = await addApiKey(ctx, tx, {
    name,
    key_type,
    is_test,
    scopes,
    website_ids,
    addresses,
    expires_at,
  });
  await recordAuditEvent(ctx, tx, organization_id, {
    type: "api_key.rotated",
    subject_id: key.id,
    subject_name: key.name,
  });
  if (isLiveSecret(key)) await notifyOfKey(ctx, tx, key, "created");
  await ctx.saveIdempotentResponse?.(tx, key);
  return key;
}

type KeyPattern = ApiKeyKind & ApiKeyRestrictions & { name: string };
