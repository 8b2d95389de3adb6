import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockAccountForUpdate } from "../../db/lock-account-for-update.ts";
import { recordAuditEvent } from "../audit-log/index.ts";
import { requireRecentAuthentication } from "../sessions/index.ts";
import { addApiKey } from "./add-api-key.ts";
import { isLiveSecret, notifyOfKey } from "./notify-of-key.ts";
import { requireLiveKeys } from "./require-live-keys.ts";
import { expireKeys, type ApiKeyKind, lockKeysOfKindForUpdate, removeKeys } from "./store.ts";

/** Grace period of a replaced key, in milliseconds, so that a running server can switch over. */
const rotationGraceMs = 86_400_000;

/**
 * Replaces all working keys of a kind with a new one; the response contains it in full.
 * @throws right_required, reauthentication_required for live private keys, limit_reached
 */
export async function rotateApiKey(
  ctx: ContextOf<Contract["rotateApiKey"]>,
  { immediate, ...kind }: RouteInput<Contract["rotateApiKey"]>,
): Promise<HandlerOutput<Contract["rotateApiKey"]>> {
  requireLiveKeys(ctx, kind.is_test);
  if (isLiveSecret(kind)) requireRecentAuthentication(ctx);
  const { account_id } = ctx.actor;
  return ctx.db.transaction().execute(async (tx) => {
    // The second of two concurrent rotations finds the first one's key and replaces it, too.
    await lockAccountForUpdate(tx, account_id);
    const now = ctx.clock();
    const replaced = await lockKeysOfKindForUpdate(tx, account_id, kind, now);
    const ids = replaced.map(({ id }) => id);
    if (ids.length > 0 && immediate) await removeKeys(tx, account_id, ids);
    else if (ids.length > 0) await expireKeys(tx, account_id, ids, new Date(now.getTime() + rotationGraceMs));
    const key = await addApiKey(ctx, tx, { ...kind, name: replaced.at(-1)?.name ?? defaultKeyName(kind) });
    await recordAuditEvent(ctx, tx, ctx.actor.account_id, {
      type: "api_key.rotated",
      subject_id: key.id,
      subject_name: key.name,
    });
    if (isLiveSecret(key)) await notifyOfKey(ctx, tx, key, "created");
    await ctx.saveIdempotentResponse?.(tx, key);
    return key;
  });
}

/** Returns the name of a new key that replaces none. */
function defaultKeyName({ key_type, is_test }: ApiKeyKind): string {
  return `${key_type === "private" ? "Private" : "Public"} key${is_test ? " (test)" : ""}`;
}
