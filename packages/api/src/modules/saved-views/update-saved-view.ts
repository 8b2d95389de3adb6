import type { Contract, HandlerOutput, RouteInput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockSavedViews, requireNameFree, savedViewNotFound } from "./lock-saved-views.ts";
import { presentSavedView } from "./present-saved-view.ts";
import { updateSavedViewRow } from "./store.ts";

/**
 * Renames a view of the caller, and replaces what it shows.
 * @throws right_required, not_found, name_taken
 */
export async function updateSavedView(
  ctx: ContextOf<Contract["updateSavedView"]>,
  { id, ...change }: RouteInput<Contract["updateSavedView"]>,
): Promise<HandlerOutput<Contract["updateSavedView"]>> {
  return ctx.db.transaction().execute(async (tx) => {
    const views = await lockSavedViews(ctx, tx);
    const others = views.filter((view) => view.id !== id);
    if (others.length === views.length) throw savedViewNotFound();
    requireNameFree(others, change.name);
    return presentSavedView(await updateSavedViewRow(tx, ctx.actor, id, change));
  });
}
