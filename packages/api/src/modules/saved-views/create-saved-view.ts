import {
  type Contract,
  ContractError,
  type HandlerOutput,
  maxSavedViews,
  type RouteInput,
} from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { createId } from "../../ids.ts";
import { lockSavedViews, requireNameFree } from "./lock-saved-views.ts";
import { presentSavedView } from "./present-saved-view.ts";
import { insertSavedView } from "./store.ts";

/**
 * Saves a view for the caller alone.
 * @throws right_required, name_taken, limit_reached
 */
export async function createSavedView(
  ctx: ContextOf<Contract["createSavedView"]>,
  { name, query }: RouteInput<Contract["createSavedView"]>,
): Promise<HandlerOutput<Contract["createSavedView"]>> {
  const { organization_id, user_id } = ctx.actor;
  return ctx.db.transaction().execute(async (tx) => {
    const views = await lockSavedViews(ctx, tx);
    requireNameFree(views, name);
    if (views.length >= maxSavedViews)
      throw new ContractError(
        "limit_reached",
        `You can save at most ${maxSavedViews} views. Please delete one first.`,
      );
    const view = await insertSavedView(tx, {
      organization_id,
      user_id,
      id: createId("svw"),
      name,
      query: JSON.stringify(query),
      created_at: new Date(),
    });
    const output = presentSavedView(view);
    await ctx.saveIdempotentResponse?.(tx, output);
    return output;
  });
}
