import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockOrganizationForUpdate } from "../../db/lock-organization-for-update.ts";
import { requireRecentAuthentication } from "../sessions/index.ts";
import { isLiveSecret } from "./notify-of-key.ts";
import { replaceKeys } from "./replace-keys.ts";
import { requireLiveKeys } from "./require-live-keys.ts";
import { unrestricted } from "./resolve-restrictions.ts";
import { type ApiKeyKind, lockKeysOfKindForUpdate } from "./store.ts";

/**
 * Replaces all working keys of a kind with a new one; the response contains it in full. It has the name and the restrictions of the newest
 * that it replaces; if that one was replaced before, its end is that of its grace period, and the new key has none.
 * @throws right_required, reauthentication_required for live private keys, limit_reached
 */
export async function rotateApiKey(
  ctx: ContextOf<Contract["rotateApiKey"]>,
  { immediate, ...kind }: RouteInput<Contract["rotateApiKey"]>,
): Promise<HandlerOutput<Contract["rotateApiKey"]>> {
  requireLiveKeys(ctx, kind.is_test);
  if (isLiveSecret(kind)) requireRecentAuthentication(ctx);
  const { organization_id } = ctx.actor;
  return ctx.db.transaction().execute(async (tx) => {
    // The second of two concurrent rotations finds the first one's key and replaces it, too.
    await lockOrganizationForUpdate(tx, organization_id);
    const replaced = await lockKeysOfKindForUpdate(tx, organization_id, kind, ctx.clock());
    const ids = replaced.map(({ id }) => id);
    const newest = replaced.at(-1) ?? { ...unrestricted, name: defaultKeyName(kind) };
    const expires_at = newest.replaced_at ? null : newest.expires_at;
    return replaceKeys(ctx, tx, ids, { ...newest, ...kind, expires_at }, immediate);
  });
}

/** Returns the name of a new key that replaces none. */
function defaultKeyName({ key_type, is_test }: ApiKeyKind): string {
  return `${key_type === "private" ? "Private" : "Public"} key${is_test ? " (test)" : ""}`;
}
