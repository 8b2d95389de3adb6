import { type Contract, ContractError, type Input, type Output } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { holdAccount } from "../../db/hold-account.ts";
import { createId } from "../../ids.ts";
import { recordDeed, settingsOfWebsite } from "../audit-log/index.ts";
import { imagesToKeep } from "./images.ts";
import { presentNewWebsite } from "./present.ts";
import { insertWebsite, keepName } from "./store.ts";

/** Registers a website and gives it its asset id. @throws invalid_input for a picture that cannot be kept */
export async function createWebsite(
  ctx: ContextOf<Contract["createWebsite"]>,
  input: Input<Contract["createWebsite"]>,
): Promise<Output<Contract["createWebsite"]>> {
  const images = await imagesToKeep(ctx, input, { url_icon: null, url_logo: null });
  const now = new Date();
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await holdAccount(tx, ctx.actor.account_id)))
      throw new ContractError("session_required", "Please sign in again.");
    const inserted = await insertWebsite(tx, {
      ...input,
      ...images,
      account_id: ctx.actor.account_id,
      id: createId("web"),
      asset_id: createId("ast"),
      created_at: now,
      updated_at: now,
    });
    await keepName(tx, inserted);
    await recordDeed(ctx, tx, inserted.account_id, {
      type: "website.created",
      subject_id: inserted.id,
      subject_name: inserted.name,
      details: { asset_id: inserted.asset_id, settings: settingsOfWebsite(inserted) },
    });
    const website = presentNewWebsite(inserted);
    await ctx.remember?.(tx, website);
    return website;
  });
}
