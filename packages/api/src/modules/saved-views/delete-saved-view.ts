import type { Contract, HandlerOutput, RouteInput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { lockSavedViews, savedViewNotFound } from "./lock-saved-views.ts";
import { deleteSavedViewRow } from "./store.ts";

/**
 * Deletes a view of the caller.
 * @throws right_required, not_found
 */
export async function deleteSavedView(
  ctx: ContextOf<Contract["deleteSavedView"]>,
  { id }: RouteInput<Contract["deleteSavedView"]>,
): Promise<HandlerOutput<Contract["deleteSavedView"]>> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockSavedViews(ctx, tx);
    if (!(await deleteSavedViewRow(tx, ctx.actor, id))) throw savedViewNotFound();
    return { success: true };
  });
}
