import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { narrowToReach } from "../../memberships/index.ts";
import { expireOverdueBatch } from "../outcome/expire-overdue.ts";
import { presentVerification } from "./present-verification.ts";
import { listVerificationsBefore } from "../store.ts";

/** Lists the verifications that the key reaches, newest first, by cursor. A test key sees test verifications only. */
export async function listVerifications(
  ctx: ContextOf<Contract["listVerifications"]>,
  { limit, cursor, ...filter }: RouteInput<Contract["listVerifications"]>,
): Promise<HandlerOutput<Contract["listVerifications"]>> {
  const { organization_id, is_test } = ctx.actor;
  if (is_test && filter.is_test === false) return { data: [], has_more: false, next_cursor: null };
  // Overdue verifications expire first, as in a single read, so that none is listed as open.
  await expireOverdueBatch(ctx, organization_id);
  const seen = { ...filter, ...(is_test && { is_test }), website_ids: narrowToReach(ctx.actor) };
  const rows = await listVerificationsBefore(ctx.db, organization_id, seen, cursor, limit + 1);
  const has_more = rows.length > limit;
  const data = await Promise.all(rows.slice(0, limit).map((check) => presentVerification(ctx, check)));
  return { data, has_more, next_cursor: has_more ? data.at(-1)!.id : null };
}
