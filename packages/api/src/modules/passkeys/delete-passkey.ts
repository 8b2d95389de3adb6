import { brand, type Contract, ContractError, type RouteInput, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockPersonForKeyShare } from "../../db/lock-person.ts";
import { notifyPerson } from "../../integrations/notify-person.ts";
import { type Person } from "../accounts/index.ts";
import { recordActivity } from "../activity/index.ts";
import { requireRecentAuthentication } from "../sessions/index.ts";
import { lockPasskeysForUpdate, removePasskey } from "./store.ts";

/**
 * Deletes a passkey and notifies the account's owner.
 * @throws reauthentication_required, not_found, last_sign_in_method
 */
export async function deletePasskey(
  ctx: ContextOf<Contract["deletePasskey"]>,
  input: RouteInput<Contract["deletePasskey"]>,
): Promise<HandlerOutput<Contract["deletePasskey"]>> {
  requireRecentAuthentication(ctx);
  const { user_id } = ctx.actor;
  await ctx.db.transaction().execute(async (tx) => {
    const person = await lockPersonForKeyShare(tx, user_id);
    // All are locked together: of two concurrent deletions of the last two, the second finds one left.
    const passkeys = await lockPasskeysForUpdate(tx, user_id);
    const passkey = passkeys.find(({ id }) => id === input.id);
    if (!person || !passkey) throw new ContractError("not_found", "There is no such passkey.");
    if (passkeys.length === 1 && !hasAnotherSignInMethod(person)) {
      throw new ContractError(
        "last_sign_in_method",
        "This passkey is your only way to sign in. Add another passkey or confirm an email address first.",
      );
    }
    await removePasskey(tx, user_id, passkey.id);
    await notifyPerson(ctx, tx, person.email, {
      subject: `A passkey was removed from your ${brand.name} account`,
      what: `A passkey was removed from your account: ${passkey.label ?? passkey.display_name}.`,
    });
    await recordActivity(ctx, tx, person.id, {
      type: "passkey.removed",
      subject_id: passkey.id,
      subject_name: passkey.label ?? passkey.display_name,
    });
  });
  return { success: true, message: "Passkey deleted successfully" };
}

/** Tells whether the account can sign in without passkeys. A confirmed address counts: an emailed link can set a password. */
function hasAnotherSignInMethod({ password_hash, google_sub, email }: Person): boolean {
  return password_hash !== null || google_sub !== null || email !== null;
}
