import type { Contract, Input, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { expireOverdue } from "./expire-overdue.ts";
import { presentVerification } from "./present.ts";
import { checksBefore } from "./store.ts";

/** The account's checks, newest first, by cursor. A test key sees test checks alone. */
export async function listVerifications(
  ctx: ContextOf<Contract["listVerifications"]>,
  { limit, cursor, ...filter }: Input<Contract["listVerifications"]>,
): Promise<Output<Contract["listVerifications"]>> {
  const { account_id, is_test } = ctx.actor;
  if (is_test && filter.is_test === false) return { data: [], has_more: false, next_cursor: null };
  // As a single read does: nobody is told that a check is open whose time is over.
  await expireOverdue(ctx, account_id);
  const seen = is_test ? { ...filter, is_test } : filter;
  const rows = await checksBefore(ctx.db, account_id, seen, cursor, limit + 1);
  const has_more = rows.length > limit;
  const data = await Promise.all(rows.slice(0, limit).map((check) => presentVerification(ctx, check)));
  return { data, has_more, next_cursor: has_more ? data.at(-1)!.id : null };
}
