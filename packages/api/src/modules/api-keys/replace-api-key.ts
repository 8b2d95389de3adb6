import { type Contract, ContractError, type HandlerOutput, type RouteInput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockOrganizationForUpdate } from "../../db/lock-organization-for-update.ts";
import { requireRecentAuthentication } from "../sessions/index.ts";
import { loadActiveKey } from "./load-active-key.ts";
import { isLiveSecret } from "./notify-of-key.ts";
import { replaceKeys } from "./replace-keys.ts";

/**
 * Replaces one key with a new one of its name and restrictions; the response contains it in full.
 * @throws not_found, right_required, reauthentication_required for a live private key, limit_reached; already_replaced, so that the
 * second of two concurrent calls makes no second key
 */
export async function replaceApiKey(
  ctx: ContextOf<Contract["replaceApiKey"]>,
  { id, immediate }: RouteInput<Contract["replaceApiKey"]>,
): Promise<HandlerOutput<Contract["replaceApiKey"]>> {
  const { organization_id } = ctx.actor;
  return ctx.db.transaction().execute(async (tx) => {
    await lockOrganizationForUpdate(tx, organization_id);
    const held = await loadActiveKey(ctx, tx, id);
    if (isLiveSecret(held)) requireRecentAuthentication(ctx);
    if (held.replaced_at)
      throw new ContractError(
        "already_replaced",
        "This key was already replaced. Rotate the one that replaced it.",
      );
    return replaceKeys(ctx, tx, [id], held, immediate);
  });
}
