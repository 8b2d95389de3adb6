import { type Contract, ContractError, type RouteInput, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { recordAuthentication } from "../sessions/index.ts";
import { requireCurrentPassword } from "./require-current-password.ts";
import { personById, hasPasskeys } from "./store.ts";

/**
 * Records that the person of the session knows the password. An account with passkeys asks for one of them, as at
 * sign-in.
 * @throws password_not_set, passkey_required, invalid_input, account_locked, rate_limited
 */
export async function reauthenticate(
  ctx: ContextOf<Contract["reauthenticate"]>,
  input: RouteInput<Contract["reauthenticate"]>,
): Promise<HandlerOutput<Contract["reauthenticate"]>> {
  const person = await personById(ctx.db, ctx.actor.user_id);
  if (!person?.password_hash)
    throw new ContractError(
      "password_not_set",
      "This account has no password. Please sign in again instead.",
    );
  if (await hasPasskeys(ctx.db, person.id))
    throw new ContractError("passkey_required", "Please confirm with your passkey.", {
      passkey_required: true,
    });
  const known = { id: person.id, password_hash: person.password_hash };
  await ctx.passwords.runInQueue(ctx.ipAddress, (hashing) =>
    requireCurrentPassword(ctx, hashing, known, input.password, "password"),
  );
  await recordAuthentication(ctx.db, ctx.actor.token_hash, new Date());
  return { success: true };
}
