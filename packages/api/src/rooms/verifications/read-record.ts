import type { Contract, Input, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { presentRecord } from "./present-record.ts";
import { recordById } from "./store.ts";

/** One record of the account's history. @throws not_found */
export async function readRecord(
  ctx: ContextOf<Contract["readRecord"]>,
  input: Input<Contract["readRecord"]>,
): Promise<Output<Contract["readRecord"]>> {
  return presentRecord(await recordById(ctx.db, ctx.actor.account_id, input.id));
}
