import type { Contract, Input, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockAccount } from "../../db/lock-account.ts";
import { recordDeed } from "../audit-log/index.ts";
import { noSuchKey } from "./no-such-key.ts";
import { removeKey } from "./store.ts";

/** Ends a key at once. @throws not_found */
export async function revokeApiKey(
  ctx: ContextOf<Contract["revokeApiKey"]>,
  { id }: Input<Contract["revokeApiKey"]>,
): Promise<Output<Contract["revokeApiKey"]>> {
  const { account_id } = ctx.actor;
  await ctx.db.transaction().execute(async (tx) => {
    await lockAccount(tx, account_id);
    const gone = await removeKey(tx, account_id, id, new Date());
    if (!gone) throw noSuchKey();
    await recordDeed(ctx, tx, ctx.actor.account_id, {
      type: "api_key.revoked",
      subject_id: id,
      subject_name: gone.name,
    });
  });
  return { success: true };
}
