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
import { holdAccount } from "../../db/hold-account.ts";
import { accountById } from "../accounts/index.ts";
import { recordDeed } from "../audit-log/index.ts";
import { recordPages } from "./record-pages.ts";

/** All that a filter of the history matches, newest first, as CSV, written as fast as it is taken. @throws invalid_input for a search that finds too many */
export async function exportRecords(
  ctx: ContextOf<Contract["exportRecords"]>,
  input: Input<Contract["exportRecords"]>,
): Promise<Output<Contract["exportRecords"]>> {
  const account = await accountById(ctx.db, ctx.actor.account_id);
  if (!account) throw new ContractError("session_required", "Please sign in again.");
  const pages = recordPages(ctx, account, input);
  // Before anything is sent: what cannot be exported is refused with a sentence.
  const first = await pages.next();
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await holdAccount(tx, account.id)))
      throw new ContractError("session_required", "Please sign in again.");
    await recordDeed(ctx, tx, account.id, {
      type: "account.data_exported",
      subject_id: account.id,
      subject_name: account.name,
      details: { data: "verifications" },
    });
  });
  return csvOf(first.value ?? [], pages);
}

async function* csvOf(
  first: VerificationRecord[],
  others: AsyncIterable<VerificationRecord[]>,
): AsyncGenerator<string, void, undefined> {
  yield csvHeader + csvRows(first);
  for await (const page of others) yield csvRows(page);
}
