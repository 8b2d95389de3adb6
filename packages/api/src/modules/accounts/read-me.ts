import { type Contract, ContractError, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { readSelf } from "./read-self.ts";

/**
 * Returns the signed-in user with counts for the dashboard.
 * @throws session_required if the account is gone
 */
export async function readMe(ctx: ContextOf<Contract["readMe"]>): Promise<HandlerOutput<Contract["readMe"]>> {
  const self = await readSelf(ctx, ctx.actor);
  if (!self) throw new ContractError("session_required", "Please sign in again.");
  return self;
}
