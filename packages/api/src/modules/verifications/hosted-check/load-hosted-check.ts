import { ContractError, isFinalStatus, planForCountry } from "@ofage/contract";
import type { VisitorContext } from "../../../context.ts";
import { findPolicy, findWebsite, type WebsiteRow } from "../../websites/index.ts";
import { chooseFirstMethod } from "../create/starting-method.ts";
import { alreadyDecidedError, endedErrorOf } from "../attempts/ended-error.ts";
import { openingSteps } from "../attempts/opening-steps.ts";
import { endUnlessEnded, expireIfOverdue } from "../outcome/expire-overdue.ts";
import { visitorInfoOf } from "./visitor-info.ts";
import { notRequiredReason } from "../create/not-required-reason.ts";
import { findVerification } from "../find-verification.ts";
import { type VerificationRow, findVerificationOfOrganization, saveVisitorInfo } from "../store.ts";

/**
 * Loads the check of a visitor's page and brings it up to date: it expires when overdue and is cancelled when its website was deleted.
 * @throws not_found when the page's token belongs to another check
 */
export async function loadHostedCheck(
  ctx: VisitorContext,
  id: string,
): Promise<{ check: VerificationRow; website: WebsiteRow | undefined }> {
  const check = id === ctx.actor.verification_id ? await findVerification(ctx, id) : undefined;
  if (!check) throw new ContractError("not_found", "There is no such check.");
  const website = await findWebsite(ctx, check.organization_id, check.website_id);
  if (isFinalStatus(check.status)) return { check, website };
  if (!website) {
    return {
      check: await endUnlessEnded(ctx, check, {
        status: "cancelled",
        error_message: "The website was deleted",
      }),
      website,
    };
  }
  const current = await expireIfOverdue(ctx, check);
  if (!isFinalStatus(current.status) && current.located_at === null)
    return { check: await resolveFirstVisit(ctx, current, website), website };
  return { check: current, website };
}

/** Handles the first visit of a check that a server created, when it is first known whether this visitor must be checked. */
async function resolveFirstVisit(
  ctx: VisitorContext,
  check: VerificationRow,
  website: WebsiteRow,
): Promise<VerificationRow> {
  const visitor = visitorInfoOf(ctx);
  const policy = await findPolicy(ctx, website, check.policy_version);
  const notAsked = notRequiredReason(policy, visitor.country);
  if (notAsked) {
    return endUnlessEnded(ctx, check, { ...visitor, status: "not_required", failure_reason: notAsked });
  }
  // The country may have an order of its own.
  const plan = planForCountry(policy, visitor.country);
  const steps = openingSteps(plan);
  const first = {
    ...visitor,
    method: chooseFirstMethod(plan, check.requested_method),
    method_steps: steps && JSON.stringify(steps),
  };
  // A concurrent visit may have come first; its result stands.
  return (
    (await saveVisitorInfo(ctx.db, check, first)) ??
    (await findVerificationOfOrganization(ctx.db, check.organization_id, check.id)) ??
    check
  );
}

/**
 * Loads an open check of a visitor's page.
 * @throws check_expired, already_decided
 */
export async function loadOpenHostedCheck(
  ctx: VisitorContext,
  id: string,
): Promise<{ check: VerificationRow; website: WebsiteRow }> {
  const { check, website } = await loadHostedCheck(ctx, id);
  const ended = endedErrorOf(check);
  if (ended) throw ended;
  // The check of a deleted website has just been cancelled.
  if (!website) throw alreadyDecidedError();
  return { check, website };
}
