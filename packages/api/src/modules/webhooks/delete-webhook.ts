import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockOrganizationForKeyShare } from "../../db/lock-organization-for-key-share.ts";
import { recordAuditEvent } from "../audit-log/index.ts";
import { requireStillMember } from "../memberships/index.ts";
import { webhookNotFoundError } from "./find-webhook.ts";
import { webhookScopeOf } from "./webhook-scope.ts";
import { deleteWebhookRow } from "./store.ts";
import { auditSubjectOf } from "./audit-subject.ts";

/**
 * Deletes a webhook with its deliveries; pending ones are not sent.
 * @throws not_found, right_required
 */
export async function deleteWebhook(
  ctx: ContextOf<Contract["deleteWebhook"]>,
  input: RouteInput<Contract["deleteWebhook"]>,
): Promise<HandlerOutput<Contract["deleteWebhook"]>> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockOrganizationForKeyShare(tx, ctx.actor.organization_id);
    const webhook = await deleteWebhookRow(tx, webhookScopeOf(ctx), input.id);
    if (!webhook) throw webhookNotFoundError();
    await requireStillMember(ctx, tx, "webhooks.change", !webhook.is_test);
    await recordAuditEvent(ctx, tx, ctx.actor.organization_id, {
      type: "webhook.deleted",
      ...auditSubjectOf(webhook),
    });
    return { success: true };
  });
}
