import { ContractError, isFinalStatus } from "@ofage/contract";
import type { VisitorContext, Services } from "../../../context.ts";
import { findWebsite, type WebsiteRow } from "../../websites/index.ts";
import { loadMethodPlan } from "../attempts/load-method-plan.ts";
import { chooseFirstMethod } from "../create/starting-method.ts";
import { alreadyDecidedError, endedErrorOf } from "../attempts/ended-error.ts";
import { leftOutcome } from "../attempts/attempt-outcome.ts";
import { openingSteps } from "../attempts/opening-steps.ts";
import { type VerificationOutcome, endVerification } from "../outcome/end-verification.ts";
import { visitorInfoOf } from "./visitor-info.ts";
import { notRequiredReason } from "../create/not-required-reason.ts";
import { findVerification } from "../find-verification.ts";
import { type VerificationRow, findVerificationOfAccount, saveVisitorInfo } from "../store.ts";

/**
 * Loads the check of a visitor's page and brings it up to date: it expires when overdue and is cancelled when its website was deleted.
 * @throws not_found when the page's token belongs to another check
 */
export async function loadHostedCheck(
  ctx: VisitorContext,
  id: string,
): Promise<{ check: VerificationRow; website: WebsiteRow | undefined }> {
  const check = id === ctx.actor.verification_id ? await findLastOfRetries(ctx, id) : undefined;
  if (!check) throw new ContractError("not_found", "There is no such check.");
  const website = await findWebsite(ctx, check.account_id, check.website_id);
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
  if (check.expires_at <= new Date()) return { check: await expireVerification(ctx, check), website };
  if (check.located_at === null) return { check: await resolveFirstVisit(ctx, check, website), website };
  return { check, website };
}

/**
 * Finds a verification by ID. A retry was once a verification of its own: links to the first one lead to the last.
 */
async function findLastOfRetries(ctx: VisitorContext, id: string): Promise<VerificationRow | undefined> {
  let check = await findVerification(ctx, id);
  while (check?.next_id)
    check = (await findVerificationOfAccount(ctx.db, check.account_id, check.next_id)) ?? {
      ...check,
      next_id: null,
    };
  return check;
}

/** Handles the first visit of a check that a server created, when it is first known whether this visitor must be checked. */
async function resolveFirstVisit(
  ctx: VisitorContext,
  check: VerificationRow,
  website: WebsiteRow,
): Promise<VerificationRow> {
  const visitor = visitorInfoOf(ctx);
  // The country may have an order of its own.
  const plan = await loadMethodPlan(ctx, { ...check, ...visitor }, website);
  const notAsked = notRequiredReason(website, visitor.country);
  if (notAsked) {
    return endUnlessEnded(ctx, check, { ...visitor, status: "not_required", failure_reason: notAsked });
  }
  const steps = openingSteps(plan);
  const first = {
    ...visitor,
    method: chooseFirstMethod(plan, check.requested_method),
    method_steps: steps && JSON.stringify(steps),
  };
  // A concurrent visit may have come first; its result stands.
  return (
    (await saveVisitorInfo(ctx.db, check, first)) ??
    (await findVerificationOfAccount(ctx.db, check.account_id, check.id)) ??
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

export const expiredOutcome: VerificationOutcome = {
  status: "expired",
  error_message: "Not finished within 30 minutes",
};

/** Ends an overdue check: as its last attempt did, if there was one that established something or told why not. */
export function expireVerification(services: Services, check: VerificationRow): Promise<VerificationRow> {
  return endUnlessEnded(services, check, leftOutcome(check) ?? expiredOutcome);
}

/** Ends the check, or returns it as a concurrent request or job has just ended it. */
async function endUnlessEnded(
  services: Services,
  check: VerificationRow,
  how: VerificationOutcome,
): Promise<VerificationRow> {
  try {
    return await endVerification(services, check, how);
  } catch (error) {
    if (!(error instanceof ContractError && error.code === "already_decided")) throw error;
    return (await findVerificationOfAccount(services.db, check.account_id, check.id)) ?? check;
  }
}
