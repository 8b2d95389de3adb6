import type { Contract, Input, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { presentRecord } from "./present-record.ts";
import { recordById } from "./store.ts";

/** One record of the account's history. @throws not_found */
export async function readVerification(
  ctx: ContextOf<Contract["readVerification"]>,
  input: Input<Contract["readVerification"]>,
): Promise<Output<Contract["readVerification"]>> {
  return presentRecord(await recordById(ctx.db, ctx.actor.account_id, input.id));
}
