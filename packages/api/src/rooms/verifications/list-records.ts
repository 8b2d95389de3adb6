import type { Contract, Input, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { presentRecord } from "./present-record.ts";
import { pageOfRecords } from "./store.ts";

/** One page of the account's ended checks, newest first. */
export async function listRecords(
  ctx: ContextOf<Contract["listRecords"]>,
  input: Input<Contract["listRecords"]>,
): Promise<Output<Contract["listRecords"]>> {
  const { rows, total } = await pageOfRecords(ctx.db, ctx.actor.account_id, input);
  return { items: rows.map(presentRecord), page: input.page, per_page: input.per_page, total };
}
