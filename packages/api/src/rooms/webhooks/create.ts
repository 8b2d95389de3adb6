import { type Contract, ContractError, type Input, maxWebhooks, type Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockAccount } from "../../db/lock-account.ts";
import { createId } from "../../ids.ts";
import { recordDeed } from "../audit-log/index.ts";
import { allowedUrl } from "./allowed-url.ts";
import { presentWebhook } from "./present.ts";
import { scopeOf } from "./scope.ts";
import { createSecret } from "./secret.ts";
import { countWebhooks, insertWebhook } from "./store.ts";
import { subjectOf } from "./subject.ts";

/** Registers an endpoint. Its secret is in this answer alone. @throws invalid_input for an address that is not reached, limit_reached */
export async function createWebhook(
  ctx: ContextOf<Contract["createWebhook"]>,
  input: Input<Contract["createWebhook"]>,
): Promise<Output<Contract["createWebhook"]>> {
  const { account_id, testOnly } = scopeOf(ctx);
  const url = await allowedUrl(ctx.env.webhookAllowNet, input.url);
  const secret = createSecret();
  const now = ctx.clock();
  return ctx.db.transaction().execute(async (tx) => {
    await lockAccount(tx, account_id);
    if ((await countWebhooks(tx, account_id)) >= maxWebhooks) {
      throw new ContractError("limit_reached", `An account has at most ${maxWebhooks} webhooks.`);
    }
    const webhook = await insertWebhook(tx, {
      account_id,
      id: createId("whk"),
      url,
      events: input.events,
      description: input.description,
      is_test: testOnly,
      enabled: true,
      disabled_reason: null,
      secret_sealed: ctx.keyring.seal(secret),
      previous_secret_sealed: null,
      previous_secret_expires_at: null,
      failing_since: null,
      created_at: now,
    });
    await recordDeed(ctx, tx, ctx.actor.account_id, { type: "webhook.created", ...subjectOf(webhook) });
    const output = { ...presentWebhook(webhook, now), secret };
    await ctx.remember?.(tx, output);
    return output;
  });
}
