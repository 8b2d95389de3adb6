import type { Contract, Input, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { presentUser } from "./present.ts";
import { renameAccount } from "./store.ts";

/** Changes the signed-in user's name. */
export async function updateMe(
  ctx: ContextOf<Contract["updateMe"]>,
  input: Input<Contract["updateMe"]>,
): Promise<Output<Contract["updateMe"]>> {
  return { user: presentUser(await renameAccount(ctx.db, ctx.actor.account_id, input.name)) };
}
