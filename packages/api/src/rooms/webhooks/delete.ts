import type { Contract, Input, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { holdAccount } from "../../db/hold-account.ts";
import { recordDeed } from "../audit-log/index.ts";
import { notFound } from "./find.ts";
import { scopeOf } from "./scope.ts";
import { removeWebhook } from "./store.ts";
import { subjectOf } from "./subject.ts";

/** Deletes a webhook with its deliveries; what is on its way is not sent any more. @throws not_found */
export async function deleteWebhook(
  ctx: ContextOf<Contract["deleteWebhook"]>,
  input: Input<Contract["deleteWebhook"]>,
): Promise<Output<Contract["deleteWebhook"]>> {
  return ctx.db.transaction().execute(async (tx) => {
    await holdAccount(tx, ctx.actor.account_id);
    const webhook = await removeWebhook(tx, scopeOf(ctx), input.id);
    if (!webhook) throw notFound();
    await recordDeed(ctx, tx, ctx.actor.account_id, { type: "webhook.deleted", ...subjectOf(webhook) });
    return { success: true };
  });
}
