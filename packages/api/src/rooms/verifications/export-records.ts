import {
  type Contract,
  ContractError,
  csvHeader,
  csvRows,
  type Input,
  type Output,
  type VerificationRecord,
} from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { accountById } from "../accounts/index.ts";
import { recordPages } from "./record-pages.ts";

/** All that a filter of the history matches, newest first, as CSV, written as fast as it is taken. */
export async function exportRecords(
  ctx: ContextOf<Contract["exportRecords"]>,
  input: Input<Contract["exportRecords"]>,
): Promise<Output<Contract["exportRecords"]>> {
  const account = await accountById(ctx.db, ctx.actor.account_id);
  if (!account) throw new ContractError("session_required", "Please sign in again.");
  return csvOf(recordPages(ctx, account, input));
}

async function* csvOf(pages: AsyncIterable<VerificationRecord[]>): AsyncGenerator<string, void, undefined> {
  yield csvHeader;
  for await (const page of pages) yield csvRows(page);
}
