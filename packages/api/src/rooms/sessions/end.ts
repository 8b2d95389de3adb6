import { type Contract, ContractError, type Input, type Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { deleteSession } from "./store.ts";

/** Ends one of the account's sessions, wherever it is; the calling one loses its cookie too. @throws not_found */
export async function endSession(
  ctx: ContextOf<Contract["endSession"]>,
  input: Input<Contract["endSession"]>,
): Promise<Output<Contract["endSession"]>> {
  const ended = await deleteSession(ctx.db, ctx.actor.account_id, input.id);
  if (!ended) throw new ContractError("not_found", "There is no such session.");
  if (ended.token_hash === ctx.actor.token_hash) ctx.setSessionCookie(null);
  return { success: true };
}
