import type { Contract, Input, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { listTold } from "../webhooks/index.ts";
import { presentDetail } from "./present-detail.ts";
import { recordById } from "./store.ts";

const mostDeliveries = 50;

/** One record of the account's history, with what its webhooks were told of it. @throws not_found */
export async function readRecord(
  ctx: ContextOf<Contract["readRecord"]>,
  input: Input<Contract["readRecord"]>,
): Promise<Output<Contract["readRecord"]>> {
  const { account_id } = ctx.actor;
  const check = await recordById(ctx.db, account_id, input.id);
  return presentDetail(ctx, check, check ? await listTold(ctx, account_id, check.id, mostDeliveries) : []);
}
