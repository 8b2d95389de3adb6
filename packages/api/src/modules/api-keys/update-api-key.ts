import type { Contract, HandlerOutput, RouteInput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockAccountForUpdate } from "../../db/lock-account-for-update.ts";
import { changesBetween, recordAuditEvent } from "../audit-log/index.ts";
import { requireRecentAuthentication } from "../sessions/index.ts";
import { apiKeyNotFound } from "./api-key-not-found.ts";
import { describeKey } from "./describe-key.ts";
import { isWidened } from "./is-widened.ts";
import { isLiveSecret } from "./notify-of-key.ts";
import { presentKey } from "./present-key.ts";
import { requireLiveKeys } from "./require-live-keys.ts";
import { resolveRestrictions } from "./resolve-restrictions.ts";
import { listActiveKeys, updateKey } from "./store.ts";

/**
 * Changes a key's name and restrictions. It takes effect at the key's next call.
 * @throws not_found, right_required, invalid_input, reauthentication_required if a live private key could do more
 */
export async function updateApiKey(
  ctx: ContextOf<Contract["updateApiKey"]>,
  { id, name: wantedName, ...wanted }: RouteInput<Contract["updateApiKey"]>,
): Promise<HandlerOutput<Contract["updateApiKey"]>> {
  const { account_id } = ctx.actor;
  return ctx.db.transaction().execute(async (tx) => {
    await lockAccountForUpdate(tx, account_id);
    const [held] = await listActiveKeys(tx, account_id, ctx.clock(), { id });
    if (!held) throw apiKeyNotFound();
    requireLiveKeys(ctx, held.is_test);
    const name = wantedName ?? held.name;
    const restrictions = await resolveRestrictions(ctx, tx, held, wanted);
    if (isLiveSecret(held) && isWidened(held, restrictions)) requireRecentAuthentication(ctx);
    const changed = { ...held, name, ...restrictions };
    const changes = changesBetween(describeKey(held), describeKey(changed));
    if (Object.keys(changes).length > 0) {
      await updateKey(tx, account_id, id, { name, ...restrictions });
      await recordAuditEvent(ctx, tx, account_id, {
        type: "api_key.changed",
        subject_id: id,
        subject_name: name,
        details: { changes },
      });
    }
    return presentKey(changed);
  });
}
