import {
  type Contract,
  ContractError,
  type HandlerOutput,
  isFinalStatus,
  type Method,
  type RouteInput,
} from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import type { WebsiteRow } from "../../websites/index.ts";
import { beginMethod, notBegunError, requireAvailableMethod } from "../attempts/begin-method.ts";
import { withoutScan } from "../attempts/attempt-outcome.ts";
import { concludeAttempt } from "../attempts/conclude-attempt.ts";
import { loadOfferedMethods } from "../attempts/load-offered-methods.ts";
import { beginAttempt } from "../attempts/store.ts";
import type { VerificationRow } from "../store.ts";
import { loadOpenHostedCheck } from "./load-hosted-check.ts";
import { presentHostedCheck } from "./present-hosted-check.ts";

/**
 * Begins the next attempt of a check: with the method asked for, or else the last one's again if it may be, or the next.
 * @throws not_found, check_expired, already_decided, consent_required, retry_not_possible before the first attempt, method_not_available
 * for a method that the policy does not allow now
 */
export async function retryCheck(
  ctx: ContextOf<Contract["retryCheck"]>,
  input: RouteInput<Contract["retryCheck"]>,
): Promise<HandlerOutput<Contract["retryCheck"]>> {
  const { check, website } = await loadOpenHostedCheck(ctx, input.id);
  if (check.status === "created")
    throw new ContractError("consent_required", "The visitor has not consented to the check yet.");
  if (input.method === undefined && input.reason === undefined && check.attempts === 0)
    throw new ContractError("retry_not_possible", "This check has no attempt yet that could be retried.");
  const current = input.reason === "camera" ? await recordMissingCamera(ctx, check, website) : check;
  if (isFinalStatus(current.status)) return presentHostedCheck(ctx, current, website);
  const method = input.method ?? (await nextMethod(ctx, current, website, input.reason));
  return presentHostedCheck(ctx, await beginMethod(ctx, current, website, method), website);
}

/** Records that the scan had no camera: an attempt that begins with its end. */
async function recordMissingCamera(
  ctx: ContextOf<Contract["retryCheck"]>,
  check: VerificationRow,
  website: WebsiteRow,
): Promise<VerificationRow> {
  await requireAvailableMethod(ctx, check, website, "face_scan");
  const begun = await beginAttempt(ctx.db, check, "face_scan", new Date());
  if (!begun) throw await notBegunError(ctx, check, "face_scan");
  return concludeAttempt(ctx, begun, website, {
    ...withoutScan,
    method: "face_scan",
    signal: null,
    reason: "camera",
    assurance: null,
    error_message: "The visitor's device had no camera to scan with",
  });
}

/** Returns the last attempt's method if it may be begun again, or else the first that may. Without a camera another way comes first. */
async function nextMethod(
  ctx: ContextOf<Contract["retryCheck"]>,
  check: VerificationRow,
  website: WebsiteRow,
  reason: "camera" | undefined,
): Promise<Method> {
  const offered = await loadOfferedMethods(ctx, check, website);
  const available = offered.filter(({ state }) => state === "available").map(({ method }) => method);
  const others = available.filter((method) => method !== check.method);
  const ordered = reason === "camera" ? [...others, check.method] : [check.method, ...others];
  const next = ordered.find((method) => available.includes(method));
  if (!next) throw new ContractError("retry_not_possible", "No attempt is left in this check.");
  return next;
}
