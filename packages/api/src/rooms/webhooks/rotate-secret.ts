import type { Contract, Input, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { recordDeed } from "../audit-log/index.ts";
import { findToChange } from "./find.ts";
import { presentWebhook } from "./present.ts";
import { createSecret, previousSecretMs } from "./secret.ts";
import { changeWebhook } from "./store.ts";
import { subjectOf } from "./subject.ts";

/** Makes a new secret, shown in this answer alone. The one before signs 24 hours more, and any before that no longer. @throws not_found */
export async function rotateWebhookSecret(
  ctx: ContextOf<Contract["rotateWebhookSecret"]>,
  input: Input<Contract["rotateWebhookSecret"]>,
): Promise<Output<Contract["rotateWebhookSecret"]>> {
  const secret = createSecret();
  const now = ctx.clock();
  return ctx.db.transaction().execute(async (tx) => {
    const held = await findToChange(ctx, tx, input.id);
    const webhook = await changeWebhook(tx, held, {
      secret_sealed: ctx.keyring.seal(secret),
      previous_secret_sealed: held.secret_sealed,
      previous_secret_expires_at: new Date(now.getTime() + previousSecretMs),
    });
    await recordDeed(ctx, tx, ctx.actor.account_id, {
      type: "webhook.secret_rotated",
      ...subjectOf(webhook),
    });
    const output = { ...presentWebhook(webhook, now), secret };
    await ctx.remember?.(tx, output);
    return output;
  });
}
