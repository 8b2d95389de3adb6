import type { Contract, Input, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockAccount } from "../../db/lock-account.ts";
import { recordDeed } from "../audit-log/index.ts";
import { addKey } from "./add-key.ts";

/** Makes a key; the answer has it whole. @throws limit_reached */
export async function createApiKey(
  ctx: ContextOf<Contract["createApiKey"]>,
  input: Input<Contract["createApiKey"]>,
): Promise<Output<Contract["createApiKey"]>> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockAccount(tx, ctx.actor.account_id);
    const key = await addKey(ctx, tx, input);
    await recordDeed(ctx, tx, ctx.actor.account_id, {
      type: "api_key.created",
      subject_id: key.id,
      subject_name: key.name,
    });
    await ctx.remember?.(tx, key);
    return key;
  });
}
