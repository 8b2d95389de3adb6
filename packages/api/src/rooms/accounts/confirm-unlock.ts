import type { Contract, Input, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { holdAccount } from "../../db/hold-account.ts";
import { recordDeed } from "../audit-log/index.ts";
import { forgiveAttempts } from "./attempts.ts";
import { invalidLink, useLink } from "./links.ts";

/** Unlocks the account whose link was opened. @throws invalid_link */
export async function confirmUnlock(
  ctx: ContextOf<Contract["confirmUnlock"]>,
  input: Input<Contract["confirmUnlock"]>,
): Promise<Output<Contract["confirmUnlock"]>> {
  const { email } = await ctx.db.transaction().execute(async (tx) => {
    const link = await useLink(tx, "unlock", input.token);
    const account = await holdAccount(tx, link.account_id);
    if (!account) throw invalidLink();
    await recordDeed(ctx, tx, account.id, {
      type: "account.unlocked",
      subject_id: account.id,
      subject_name: account.name,
    });
    return link;
  });
  await forgiveAttempts(ctx, "password", email);
  return { message: "Your account is unlocked. You can sign in again." };
}
