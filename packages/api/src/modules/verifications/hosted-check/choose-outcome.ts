import {
  type Contract,
  ContractError,
  type HandlerOutput,
  type Method,
  type RouteInput,
} from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import type { WebsiteRow } from "../../websites/index.ts";
import { concludeAttempt } from "../attempts/conclude-attempt.ts";
import { loadMethodPlan } from "../attempts/load-method-plan.ts";
import { loadOfferedMethods } from "../attempts/load-offered-methods.ts";
import { endedErrorOf } from "../attempts/ended-error.ts";
import { methodNotAvailableError } from "../attempts/method-not-available-error.ts";
import { beginAttempt } from "../attempts/store.ts";
import { errorOutcome, requirePossibleOutcome, testAttemptOutcome } from "../create/test-outcomes.ts";
import { buildAttemptResult } from "../outcome/build-check-result.ts";
import { endVerification } from "../outcome/end-verification.ts";
import { findVerificationOfOrganization, markStarted, type VerificationRow } from "../store.ts";
import { loadOpenHostedCheck } from "./load-hosted-check.ts";

/**
 * Ends an attempt of a test check with the chosen outcome; what follows is what follows from a scan.
 * @throws test_mode_only, invalid_input for an outcome that the method never has, already_decided, check_expired, method_not_available
 */
export async function chooseOutcome(
  ctx: ContextOf<Contract["chooseOutcome"]>,
  input: RouteInput<Contract["chooseOutcome"]>,
): Promise<HandlerOutput<Contract["chooseOutcome"]>> {
  const { check, website } = await loadOpenHostedCheck(ctx, input.id);
  if (!check.is_test)
    throw new ContractError("test_mode_only", "The outcome can be chosen only for a test check.");
  const started = (await markStarted(ctx.db, check, new Date())) ?? check;
  if (input.outcome === "error")
    return buildAttemptResult(ctx, await endVerification(ctx, started, errorOutcome), website);
  const method = input.method ?? (await currentMethod(ctx, started, website));
  requirePossibleOutcome(method, input.outcome, "outcome");
  const tried = await beginUnlessOpen(ctx, started, website, method);
  const attempt = testAttemptOutcome(input.outcome, method, await loadMethodPlan(ctx, tried, website));
  return buildAttemptResult(ctx, await concludeAttempt(ctx, tried, website, attempt), website);
}

type Caller = ContextOf<Contract["chooseOutcome"]>;

/** Returns the method that is open, or would come next. */
async function currentMethod(ctx: Caller, check: VerificationRow, website: WebsiteRow): Promise<Method> {
  if (check.attempt_is_open) return check.method;
  const offered = await loadOfferedMethods(ctx, check, website);
  const available = offered.filter(({ state }) => state === "available").map(({ method }) => method);
  return available.includes(check.method) ? check.method : (available[0] ?? check.method);
}

async function beginUnlessOpen(
  ctx: Caller,
  check: VerificationRow,
  website: WebsiteRow,
  method: Method,
): Promise<VerificationRow> {
  if (check.attempt_is_open && check.method === method) return check;
  const offered = await loadOfferedMethods(ctx, check, website);
  const isAvailable = offered.some((offer) => offer.method === method && offer.state === "available");
  const begun = isAvailable && (await beginAttempt(ctx.db, check, method, new Date()));
  if (begun) return begun;
  // The same request, sent again before it was answered, has begun the attempt meanwhile, or has ended the check by it.
  const current = await findVerificationOfOrganization(ctx.db, check.organization_id, check.id);
  if (current?.attempt_is_open && current.method === method) return current;
  throw endedErrorOf(current) ?? methodNotAvailableError(method);
}
