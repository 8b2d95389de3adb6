import type { Activity, Contract, HandlerOutput, RouteInput } from "@ofage/contract";
import type { ContextOf, SelfContext } from "../../context.ts";
import { presentActivity } from "./present-activity.ts";
import { listActivityPage, listAllActivity } from "./store.ts";

/** Lists one page of what was done with the signed-in person's account, newest first. */
export async function listActivity(
  ctx: ContextOf<Contract["listActivity"]>,
  asked: RouteInput<Contract["listActivity"]>,
): Promise<HandlerOutput<Contract["listActivity"]>> {
  const { rows, total } = await listActivityPage(ctx.db, ctx.actor.user_id, asked);
  return { items: rows.map(presentActivity), ...asked, total };
}

/** Lists all of it, for the person's export. */
export const exportActivity = async ({ db, actor }: SelfContext): Promise<Activity[]> =>
  (await listAllActivity(db, actor.user_id)).map(presentActivity);
