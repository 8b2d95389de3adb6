import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { recordAuditEvent } from "../audit-log/index.ts";
import { requireRecentAuthentication } from "../sessions/index.ts";
import { requireStillMember } from "../memberships/index.ts";
import { findWebhookForUpdate } from "./find-webhook.ts";
import { presentWebhook } from "./present-webhook.ts";
import { createWebhookSecret, previousSecretLifetimeMs } from "./webhook-secret.ts";
import { updateWebhookRow } from "./store.ts";
import { auditSubjectOf } from "./audit-subject.ts";

/**
 * Creates a new secret, which only this response contains. The previous secret signs for 24 more hours, and older ones stop at once.
 * @throws not_found, right_required, reauthentication_required for a live webhook, if a session calls
 */
export async function rotateWebhookSecret(
  ctx: ContextOf<Contract["rotateWebhookSecret"]>,
  input: RouteInput<Contract["rotateWebhookSecret"]>,
): Promise<HandlerOutput<Contract["rotateWebhookSecret"]>> {
  const secret = createWebhookSecret();
  const now = ctx.clock();
  return ctx.db.transaction().execute(async (tx) => {
    const held = await findWebhookForUpdate(ctx, tx, input.id);
    await requireStillMember(ctx, tx, "webhooks.change", !held.is_test);
    const { actor } = ctx;
    if (actor.kind === "session" && !held.is_test) requireRecentAuthentication({ actor });
    const webhook = await updateWebhookRow(tx, held, {
      secret_sealed: ctx.keyring.seal(secret),
      previous_secret_sealed: held.secret_sealed,
      previous_secret_expires_at: new Date(now.getTime() + previousSecretLifetimeMs),
    });
    await recordAuditEvent(ctx, tx, ctx.actor.organization_id, {
      type: "webhook.secret_rotated",
      ...auditSubjectOf(webhook),
    });
    const output = { ...presentWebhook(ctx, webhook), secret };
    await ctx.saveIdempotentResponse?.(tx, output);
    return output;
  });
}
