import {
  type Contract,
  ContractError,
  historyCsvHeader,
  historyCsvRows,
  type RouteInput,
  type HandlerOutput,
  type VerificationHistoryEntry,
} from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { lockAccountForKeyShare } from "../../../db/lock-account-for-key-share.ts";
import { accountById } from "../../accounts/index.ts";
import { recordAuditEvent } from "../../audit-log/index.ts";
import { narrowToReach } from "../../memberships/index.ts";
import { streamHistoryPages } from "./stream-history-pages.ts";

/**
 * Exports everything that a history filter matches as CSV, newest first, no faster than the client reads.
 * @throws invalid_input for a search with too many results
 */
export async function exportRecords(
  ctx: ContextOf<Contract["exportRecords"]>,
  input: RouteInput<Contract["exportRecords"]>,
): Promise<HandlerOutput<Contract["exportRecords"]>> {
  const account = await accountById(ctx.db, ctx.actor.account_id);
  if (!account) throw new ContractError("session_required", "Please sign in again.");
  const pages = streamHistoryPages(ctx, account, input, narrowToReach(ctx.actor));
  // The first page is read before anything is sent, so that a refusal can still answer with an error.
  const first = await pages.next();
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await lockAccountForKeyShare(tx, account.id)))
      throw new ContractError("session_required", "Please sign in again.");
    await recordAuditEvent(ctx, tx, account.id, {
      type: "account.data_exported",
      subject_id: account.id,
      subject_name: account.name,
      details: { data: "verifications" },
    });
  });
  return csvOf(first.value ?? [], pages);
}

async function* csvOf(
  first: VerificationHistoryEntry[],
  others: AsyncIterable<VerificationHistoryEntry[]>,
): AsyncGenerator<string, void, undefined> {
  yield historyCsvHeader + historyCsvRows(first);
  for await (const page of others) yield historyCsvRows(page);
}
