import { ContractError } from "@ofage/contract";
import type { ActorByCredential, Context } from "../../../context.ts";
import { mayReachWebsite } from "../../memberships/index.ts";
import { expireIfOverdue, isPastExpiry } from "../outcome/expire-overdue.ts";
import {
  findPresentedVerification,
  findVerificationOfOrganization,
  type PresentedVerification,
  type VerificationRow,
} from "../store.ts";

type WebsiteContext = Context<ActorByCredential["secret_key"]>;

/**
 * Loads a verification for the website's server and brings it up to date: an overdue one expires.
 * @throws not_found
 */
export async function loadOwnVerification(ctx: WebsiteContext, id: string): Promise<VerificationRow> {
  return expireIfOverdue(
    ctx,
    requireVisible(ctx, await findVerificationOfOrganization(ctx.db, ctx.actor.organization_id, id)),
  );
}

/**
 * Loads what the website's server is told of a verification, brought up to date likewise.
 * @throws not_found
 */
export async function loadPresentedVerification(
  ctx: WebsiteContext,
  id: string,
): Promise<PresentedVerification> {
  const check = requireVisible(ctx, await findPresentedVerification(ctx.db, ctx.actor.organization_id, id));
  return isPastExpiry(check) ? loadOwnVerification(ctx, id) : check;
}

/** Returns a verification that was found, unless the key does not see it: a test key sees no live ones, and a limited key no other website's. */
function requireVisible<Check extends PresentedVerification>(
  { actor }: WebsiteContext,
  check: Check | undefined,
): Check {
  if (check && (check.is_test || !actor.is_test) && mayReachWebsite(actor, check.website_id)) return check;
  throw new ContractError("not_found", "There is no such verification.");
}
