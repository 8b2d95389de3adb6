import type { Contract, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../context.ts";
import { mayReachWebsite } from "../memberships/index.ts";
import { presentWebsites } from "./present-website.ts";
import { listWebsiteRows } from "./store.ts";

/** All websites of the organization, newest first. */
export async function listWebsites(
  ctx: ContextOf<Contract["listWebsites"]>,
): Promise<HandlerOutput<Contract["listWebsites"]>> {
  const rows = await listWebsiteRows(ctx.db, ctx.actor.organization_id);
  return presentWebsites(
    ctx,
    rows.filter(({ id }) => mayReachWebsite(ctx.actor, id)),
  );
}
