import type { Contract, Input, Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { holdAccount } from "../../db/hold-account.ts";
import { imagesToKeep } from "./images.ts";
import { presentWebsite } from "./present.ts";
import { recordChange } from "./record-change.ts";
import { changeWebsite, holdWebsite, keepName, websiteById } from "./store.ts";

/** Replaces the settings; what is left out returns to its default. @throws not_found, invalid_input for a picture that cannot be kept */
export async function updateWebsite(
  ctx: ContextOf<Contract["updateWebsite"]>,
  input: Input<Contract["updateWebsite"]>,
): Promise<Output<Contract["updateWebsite"]>> {
  const { id, ...change } = input;
  const kept = await websiteById(ctx.db, ctx.actor.account_id, id);
  if (!kept) return presentWebsite(ctx, undefined);
  const images = await imagesToKeep(ctx, change, kept);
  const row = await ctx.db.transaction().execute(async (tx) => {
    await holdAccount(tx, kept.account_id);
    const held = await holdWebsite(tx, kept.account_id, id);
    const changed = held && (await changeWebsite(tx, kept.account_id, id, { ...change, ...images }));
    if (!changed) return undefined;
    await keepName(tx, changed);
    await recordChange(ctx, tx, "website.updated", held, changed);
    return changed;
  });
  return presentWebsite(ctx, row);
}
