import type { Contract, HandlerOutput, RouteInput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockOrganizationForUpdate } from "../../db/lock-organization-for-update.ts";
import { changesBetween, recordAuditEvent } from "../audit-log/index.ts";
import { requireRecentAuthentication } from "../sessions/index.ts";
import { describeKey } from "./describe-key.ts";
import { isWidened } from "./is-widened.ts";
import { loadActiveKey } from "./load-active-key.ts";
import { isLiveSecret } from "./notify-of-key.ts";
import { presentKey } from "./present-key.ts";
import { resolveRestrictions } from "./resolve-restrictions.ts";
import { updateKey } from "./store.ts";

/**
 * Changes a key's name and restrictions. It takes effect at the key's next call.
 * @throws not_found, right_required, invalid_input, reauthentication_required if a live private key could do more
 */
export async function updateApiKey(
  ctx: ContextOf<Contract["updateApiKey"]>,
  { id, name: wantedName, ...wanted }: RouteInput<Contract["updateApiKey"]>,
): Promise<HandlerOutput<Contract["updateApiKey"]>> {
  const { organization_id } = ctx.actor;
  return ctx.db.transaction().execute(async (tx) => {
    await lockOrganizationForUpdate(tx, organization_id);
    const held = await loadActiveKey(ctx, tx, id);
    const name = wantedName ?? held.name;
    const restrictions = await resolveRestrictions(ctx, tx, held, wanted);
    if (isLiveSecret(held) && isWidened(held, restrictions)) requireRecentAuthentication(ctx);
    const changed = { ...held, name, ...restrictions };
    const changes = changesBetween(describeKey(held), describeKey(changed));
    if (Object.keys(changes).length > 0) {
      await updateKey(tx, organization_id, id, { name, ...restrictions });
      await recordAuditEvent(ctx, tx, organization_id, {
        type: "api_key.changed",
        subject_id: id,
        subject_name: name,
        details: { changes },
      });
    }
    return presentKey(changed);
  });
}
