import type { Contract, Input, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { holdAccount } from "../../db/hold-account.ts";
import { recordDeed } from "../audit-log/index.ts";
import { noSuchKey } from "./no-such-key.ts";
import { presentKey } from "./present.ts";
import { workingKeys } from "./store.ts";

/** One key, whole. Nobody sees it without a line in the account's audit log. @throws not_found */
export async function revealApiKey(
  ctx: ContextOf<Contract["revealApiKey"]>,
  { id }: Input<Contract["revealApiKey"]>,
): Promise<Output<Contract["revealApiKey"]>> {
  return ctx.db.transaction().execute(async (tx) => {
    await holdAccount(tx, ctx.actor.account_id);
    const [row] = await workingKeys(tx, ctx.actor.account_id, new Date(), { id });
    if (!row) throw noSuchKey();
    await recordDeed(ctx, tx, ctx.actor.account_id, {
      type: "api_key.revealed",
      subject_id: row.id,
      subject_name: row.name,
    });
    return presentKey(row, ctx.keyring.open(row.sealed));
  });
}
