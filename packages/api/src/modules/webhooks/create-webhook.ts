import {
  type Contract,
  ContractError,
  type RouteInput,
  maxWebhooks,
  type HandlerOutput,
} from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockOrganizationForUpdate } from "../../db/lock-organization-for-update.ts";
import { createId } from "../../ids.ts";
import { makerOf, recordAuditEvent } from "../audit-log/index.ts";
import { requireStillMember } from "../memberships/index.ts";
import { validateWebhookUrl } from "./validate-webhook-url.ts";
import { presentWebhook } from "./present-webhook.ts";
import { webhookScopeOf } from "./webhook-scope.ts";
import { createWebhookSecret } from "./webhook-secret.ts";
import { countWebhooks, insertWebhook } from "./store.ts";
import { auditSubjectOf } from "./audit-subject.ts";

/**
 * Creates a webhook. Only this response contains its secret.
 * @throws right_required for a member who may handle test keys only, invalid_input for a URL that webhooks may not reach, limit_reached
 */
export async function createWebhook(
  ctx: ContextOf<Contract["createWebhook"]>,
  input: RouteInput<Contract["createWebhook"]>,
): Promise<HandlerOutput<Contract["createWebhook"]>> {
  const { organization_id, isTestOnly } = webhookScopeOf(ctx);
  const url = await validateWebhookUrl(ctx.env.webhookAllowNet, input.url);
  const secret = createWebhookSecret();
  const now = ctx.clock();
  return ctx.db.transaction().execute(async (tx) => {
    await lockOrganizationForUpdate(tx, organization_id);
    await requireStillMember(ctx, tx, "webhooks.change", !isTestOnly);
    if ((await countWebhooks(tx, organization_id)) >= maxWebhooks) {
      throw new ContractError("limit_reached", `An organization can have at most ${maxWebhooks} webhooks.`);
    }
    const webhook = await insertWebhook(tx, {
      organization_id,
      id: createId("whk"),
      url,
      events: input.events,
      description: input.description,
      is_test: isTestOnly,
      test_events: isTestOnly || input.test_events,
      enabled: true,
      disabled_reason: null,
      secret_sealed: ctx.keyring.seal(secret),
      previous_secret_sealed: null,
      previous_secret_expires_at: null,
      failing_since: null,
      ...(await makerOf(ctx, tx)),
      created_at: now,
    });
    await recordAuditEvent(ctx, tx, ctx.actor.organization_id, {
      type: "webhook.created",
      ...auditSubjectOf(webhook),
    });
    const output = { ...presentWebhook(ctx, webhook), secret };
    await ctx.saveIdempotentResponse?.(tx, output);
    return output;
  });
}
