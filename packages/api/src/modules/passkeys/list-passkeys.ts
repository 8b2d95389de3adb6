import type { Contract, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { presentPasskey } from "./present-passkey.ts";
import { listPasskeyRows } from "./store.ts";

/** Lists the account's passkeys, newest first. */
export async function listPasskeys(
  ctx: ContextOf<Contract["listPasskeys"]>,
): Promise<HandlerOutput<Contract["listPasskeys"]>> {
  return (await listPasskeyRows(ctx.db, ctx.actor.user_id)).map(presentPasskey);
}
