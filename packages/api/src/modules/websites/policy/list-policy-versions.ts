import type { Contract, HandlerOutput, RouteInput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { websiteNotFoundError } from "../present-website.ts";
import { findOwnWebsite } from "../find-own-website.ts";
import { presentPolicyVersion } from "./present-policy-version.ts";
import { listPolicyVersionRows } from "./store.ts";

/**
 * Lists a website's policy versions, newest first.
 * @throws not_found
 */
export async function listPolicyVersions(
  ctx: ContextOf<Contract["listPolicyVersions"]>,
  { id, page, per_page }: RouteInput<Contract["listPolicyVersions"]>,
): Promise<HandlerOutput<Contract["listPolicyVersions"]>> {
  const website = await findOwnWebsite(ctx.db, ctx.actor, id);
  if (!website) throw websiteNotFoundError();
  const { rows, total } = await listPolicyVersionRows(ctx.db, website, page, per_page);
  return { items: rows.map(presentPolicyVersion), page, per_page, total };
}
