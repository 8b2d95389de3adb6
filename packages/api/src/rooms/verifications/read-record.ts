import type { Contract, Input, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { presentDetail } from "./present-detail.ts";
import { recordById } from "./store.ts";

/** One record of the account's history. @throws not_found */
export async function readRecord(
  ctx: ContextOf<Contract["readRecord"]>,
  input: Input<Contract["readRecord"]>,
): Promise<Output<Contract["readRecord"]>> {
  const check = await recordById(ctx.db, ctx.actor.account_id, input.id);
  return presentDetail(check);
}
