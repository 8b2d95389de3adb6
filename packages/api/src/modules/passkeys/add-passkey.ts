import { type Contract, ContractError, type RouteInput, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { personById } from "../accounts/index.ts";
import { requireRecentAuthentication } from "../sessions/index.ts";
import { beginCeremony } from "./ceremonies.ts";
import { createRegistrationOptions } from "./create-registration-options.ts";
import { listPasskeyRows } from "./store.ts";

/**
 * Starts adding a passkey; an authenticator that holds one of the account's passkeys creates no second one.
 * @throws reauthentication_required, session_required
 */
export async function addPasskey(
  ctx: ContextOf<Contract["addPasskey"]>,
  input: RouteInput<Contract["addPasskey"]>,
): Promise<HandlerOutput<Contract["addPasskey"]>> {
  requireRecentAuthentication(ctx);
  const person = await personById(ctx.db, ctx.actor.user_id);
  if (!person) throw new ContractError("session_required", "Please sign in again.");
  const { id, email, name } = person;
  const options = await createRegistrationOptions(
    ctx,
    { id, name: email ?? name },
    await listPasskeyRows(ctx.db, id),
  );
  const { challenge } = options;
  const label = input.label || null;
  return {
    options,
    passkey_token: await beginCeremony(ctx, { purpose: "add", challenge, user_id: id, label }),
  };
}
