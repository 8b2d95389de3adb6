import type { Contract, HandlerOutput, RouteInput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { lockOrganizationForKeyShare } from "../../../db/lock-organization-for-key-share.ts";
import { recordAuditEvent } from "../../audit-log/index.ts";
import { requireRecentAuthentication } from "../../sessions/index.ts";
import { createWebhookSecret, previousSecretLifetimeMs } from "../../webhooks/index.ts";
import { websiteNotFoundError } from "../present-website.ts";
import { lockOwnWebsite } from "../find-own-website.ts";
import { replaceProviderSecret } from "./store.ts";

/**
 * Creates the secret with which a website's own provider signs its answers to live checks, or to test checks. Only this response contains
 * it. The previous one stays valid for 24 hours more, and the other mode's is not changed.
 * @throws not_found, reauthentication_required
 */
export async function rotateProviderSecret(
  ctx: ContextOf<Contract["rotateProviderSecret"]>,
  input: RouteInput<Contract["rotateProviderSecret"]>,
): Promise<HandlerOutput<Contract["rotateProviderSecret"]>> {
  const { organization_id } = ctx.actor;
  const { id, is_test } = input;
  const secret = createWebhookSecret();
  const sealed = ctx.keyring.seal(secret);
  const secrets = is_test
    ? { live: ctx.keyring.seal(createWebhookSecret()), test: sealed }
    : { live: sealed, test: null };
  return ctx.db.transaction().execute(async (tx) => {
    await lockOrganizationForKeyShare(tx, organization_id);
    const website = await lockOwnWebsite(tx, ctx.actor, id);
    if (!website) throw websiteNotFoundError();
    requireRecentAuthentication(ctx);
    const expiresAt = new Date(ctx.clock().getTime() + previousSecretLifetimeMs);
    await replaceProviderSecret(tx, website, is_test, secrets, expiresAt);
    await recordAuditEvent(ctx, tx, organization_id, {
      type: "website.provider_secret_rotated",
      subject_id: website.id,
      subject_name: website.name,
      details: { is_test },
    });
    const output = { secret };
    await ctx.saveIdempotentResponse?.(tx, output);
    return output;
  });
}
