import type { Contract, HandlerOutput, RouteInput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { lockAccountForKeyShare } from "../../../db/lock-account-for-key-share.ts";
import { recordAuditEvent } from "../../audit-log/index.ts";
import { requireRecentAuthentication } from "../../sessions/index.ts";
import { createWebhookSecret, previousSecretLifetimeMs } from "../../webhooks/index.ts";
import { websiteNotFoundError } from "../present-website.ts";
import { lockOwnWebsite } from "../find-own-website.ts";
import { replaceProviderSecret } from "./store.ts";

/**
 * Creates the secret with which a website's own provider signs its answers. Only this response contains it. The previous one stays valid
 * for 24 hours more.
 * @throws not_found, reauthentication_required
 */
export async function rotateProviderSecret(
  ctx: ContextOf<Contract["rotateProviderSecret"]>,
  input: RouteInput<Contract["rotateProviderSecret"]>,
): Promise<HandlerOutput<Contract["rotateProviderSecret"]>> {
  const { account_id } = ctx.actor;
  const secret = createWebhookSecret();
  return ctx.db.transaction().execute(async (tx) => {
    await lockAccountForKeyShare(tx, account_id);
    const website = await lockOwnWebsite(tx, ctx.actor, input.id);
    if (!website) throw websiteNotFoundError();
    requireRecentAuthentication(ctx);
    const expiresAt = new Date(ctx.clock().getTime() + previousSecretLifetimeMs);
    await replaceProviderSecret(tx, website, ctx.keyring.seal(secret), expiresAt);
    await recordAuditEvent(ctx, tx, account_id, {
      type: "website.provider_secret_rotated",
      subject_id: website.id,
      subject_name: website.name,
    });
    const output = { secret };
    await ctx.saveIdempotentResponse?.(tx, output);
    return output;
  });
}
