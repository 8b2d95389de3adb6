import type { Contract, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { presentSavedView } from "./present-saved-view.ts";
import { listSavedViewRows } from "./store.ts";

/** Lists the caller's own views, oldest first. */
export async function listSavedViews(
  ctx: ContextOf<Contract["listSavedViews"]>,
): Promise<HandlerOutput<Contract["listSavedViews"]>> {
  return (await listSavedViewRows(ctx.db, ctx.actor)).map(presentSavedView);
}
