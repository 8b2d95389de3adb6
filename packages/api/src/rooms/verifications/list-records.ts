import { type Contract, ContractError, type Input, type Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { accountById } from "../accounts/index.ts";
import { countedPage } from "./counted-page.ts";
import { foundPage } from "./found-page.ts";
import { presentRecord } from "./present-record.ts";
import { recordSetOf } from "./record-set.ts";

/** One page of the account's ended checks, newest first. @throws invalid_input for a search that finds too many */
export async function listRecords(
  ctx: ContextOf<Contract["listRecords"]>,
  { page, per_page, ...filter }: Input<Contract["listRecords"]>,
): Promise<Output<Contract["listRecords"]>> {
  const account = await accountById(ctx.db, ctx.actor.account_id);
  if (!account) throw new ContractError("session_required", "Please sign in again.");
  const records = await recordSetOf(ctx, account, filter);
  const place = { offset: (page - 1) * per_page, limit: per_page };
  const { rows, total } = records.begins
    ? await foundPage(ctx, records, place)
    : await countedPage(ctx, records, place);
  return { items: rows.map(presentRecord), page, per_page, total };
}
