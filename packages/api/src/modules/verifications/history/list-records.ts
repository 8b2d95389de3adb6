import { type Contract, type RouteInput, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { narrowToReach, organizationById, organizationGone } from "../../memberships/index.ts";
import { listHistoryPage } from "./list-history-page.ts";
import { presentRecord } from "./present-record.ts";
import { resolveHistoryQuery } from "./resolve-history-query.ts";

/**
 * Lists one page of the organization's ended verifications, newest first.
 * @throws invalid_input for a search with too many results
 */
export async function listRecords(
  ctx: ContextOf<Contract["listRecords"]>,
  { page, per_page, with_metadata, ...filter }: RouteInput<Contract["listRecords"]>,
): Promise<HandlerOutput<Contract["listRecords"]>> {
  const organization = await organizationById(ctx.db, ctx.actor.organization_id);
  if (!organization) throw organizationGone();
  const records = {
    ...(await resolveHistoryQuery(ctx, organization, filter, narrowToReach(ctx.actor))),
    with_metadata,
  };
  const place = { offset: (page - 1) * per_page, limit: per_page };
  const { rows, total } = await listHistoryPage(ctx, records, place);
  return { items: rows.map(presentRecord), page, per_page, total };
}
