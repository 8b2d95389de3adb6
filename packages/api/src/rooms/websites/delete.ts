import { type Contract, ContractError, type Input, type Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { removeWebsite } from "./store.ts";

/** Deletes a website. Its history stays; checks that were open end when they are next looked at. @throws not_found */
export async function deleteWebsite(
  ctx: ContextOf<Contract["deleteWebsite"]>,
  input: Input<Contract["deleteWebsite"]>,
): Promise<Output<Contract["deleteWebsite"]>> {
  const removed = await removeWebsite(ctx.db, ctx.actor.account_id, input.id);
  if (!removed) throw new ContractError("not_found", "There is no such website.");
  return { success: true, message: "Website deleted successfully" };
}
