import { brand, type Contract, ContractError, type Input, type Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { holdAccount } from "../../db/hold-account.ts";
import { type Account, mailNotice } from "../accounts/index.ts";
import { recordDeed } from "../audit-log/index.ts";
import { lockPasskeys, removePasskey } from "./store.ts";

/** Removes a passkey, and tells the account's owner. @throws not_found, last_way_in */
export async function deletePasskey(
  ctx: ContextOf<Contract["deletePasskey"]>,
  input: Input<Contract["deletePasskey"]>,
): Promise<Output<Contract["deletePasskey"]>> {
  const { account_id } = ctx.actor;
  await ctx.db.transaction().execute(async (tx) => {
    const account = await holdAccount(tx, account_id);
    // Locked all at once: of two deletions of the last two, the second one finds one left.
    const passkeys = await lockPasskeys(tx, account_id);
    const passkey = passkeys.find(({ id }) => id === input.id);
    if (!account || !passkey) throw new ContractError("not_found", "There is no such passkey.");
    if (passkeys.length === 1 && !hasAnotherWayIn(account)) {
      throw new ContractError(
        "last_way_in",
        "This passkey is the only way into your account. Add another passkey or confirm an email address first.",
      );
    }
    await removePasskey(tx, account_id, passkey.id);
    await mailNotice(ctx, tx, account.email, {
      subject: `A passkey was removed from your ${brand.name} account`,
      what: `A passkey was removed from your account: ${passkey.label ?? passkey.display_name}.`,
    });
    await recordDeed(ctx, tx, account_id, {
      type: "passkey.removed",
      subject_id: passkey.id,
      subject_name: passkey.label ?? passkey.display_name,
    });
  });
  return { success: true, message: "Passkey deleted" };
}

/** A proven address is one too: a link mailed to it sets a password. */
function hasAnotherWayIn({ password_hash, google_sub, email }: Account): boolean {
  return password_hash !== null || google_sub !== null || email !== null;
}
