import {
  type Contract,
  historyCsvHeader,
  historyCsvRows,
  type RouteInput,
  type HandlerOutput,
  type VerificationHistoryEntry,
} from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { lockOrganizationForKeyShare } from "../../../db/lock-organization-for-key-share.ts";
import { recordAuditEvent } from "../../audit-log/index.ts";
import {
  narrowToReach,
  organizationById,
  organizationGone,
  organizationNameOf,
} from "../../memberships/index.ts";
import { streamHistoryPages } from "./stream-history-pages.ts";

/**
 * Exports everything that a history filter matches as CSV, newest first, no faster than the client reads.
 * @throws invalid_input for a search with too many results
 */
export async function exportRecords(
  ctx: ContextOf<Contract["exportRecords"]>,
  input: RouteInput<Contract["exportRecords"]>,
): Promise<HandlerOutput<Contract["exportRecords"]>> {
  const organization = await organizationById(ctx.db, ctx.actor.organization_id);
  if (!organization) throw organizationGone();
  const pages = streamHistoryPages(ctx, organization, input, narrowToReach(ctx.actor));
  // The first page is read before anything is sent, so that a refusal can still answer with an error.
  const first = await pages.next();
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await lockOrganizationForKeyShare(tx, organization.id))) throw organizationGone();
    await recordAuditEvent(ctx, tx, organization.id, {
      type: "organization.data_exported",
      subject_id: organization.id,
      subject_name: organizationNameOf(organization),
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
