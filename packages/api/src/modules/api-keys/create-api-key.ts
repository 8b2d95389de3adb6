import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockOrganizationForUpdate } from "../../db/lock-organization-for-update.ts";
import { recordAuditEvent } from "../audit-log/index.ts";
import { requireRecentAuthentication } from "../sessions/index.ts";
import { addApiKey } from "./add-api-key.ts";
import { isLiveSecret, notifyOfKey } from "./notify-of-key.ts";
import { requireLiveKeys } from "./require-live-keys.ts";
import { resolveRestrictions, unrestricted } from "./resolve-restrictions.ts";

/**
 * Creates a key; the response contains it in full.
 * @throws right_required, reauthentication_required for a live private key, invalid_input, limit_reached
 */
export async function createApiKey(
  ctx: ContextOf<Contract["createApiKey"]>,
  input: RouteInput<Contract["createApiKey"]>,
): Promise<HandlerOutput<Contract["createApiKey"]>> {
  requireLiveKeys(ctx, input.is_test);
  if (isLiveSecret(input)) requireRecentAuthentication(ctx);
  return ctx.db.transaction().execute(async (tx) => {
    await lockOrganizationForUpdate(tx, ctx.actor.organization_id);
    const { name, key_type, is_test, ...wanted } = input;
    const restrictions = await resolveRestrictions(ctx, tx, { key_type, ...unrestricted }, wanted);
    const key = await addApiKey(ctx, tx, { name, key_type, is_test, ...restrictions });
    await recordAuditEvent(ctx, tx, ctx.actor.organization_id, {
      type: "api_key.created",
      subject_id: key.id,
      subject_name: key.name,
    });
    if (isLiveSecret(key)) await notifyOfKey(ctx, tx, key, "created");
    await ctx.saveIdempotentResponse?.(tx, key);
    return key;
  });
}
