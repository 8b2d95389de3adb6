import type { Contract, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { presentPasskey } from "./present.ts";
import { passkeysOf } from "./store.ts";

/** The account's passkeys, the newest first. */
export async function listPasskeys(
  ctx: ContextOf<Contract["listPasskeys"]>,
): Promise<Output<Contract["listPasskeys"]>> {
  return (await passkeysOf(ctx.db, ctx.actor.account_id)).map(presentPasskey);
}
