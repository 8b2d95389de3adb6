import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { beginMethod, requireAvailableMethod } from "../attempts/begin-method.ts";
import { findVerificationById, markStarted } from "../store.ts";
import { loadOpenHostedCheck } from "./load-hosted-check.ts";
import { presentHostedCheck } from "./present-hosted-check.ts";

/**
 * Records the visitor's consent, and begins with the method that the visitor chose, or else the one offered first. Repeated calls change
 * nothing.
 * @throws already_decided, check_expired, method_not_available
 */
export async function consentToCheck(
  ctx: ContextOf<Contract["consentToCheck"]>,
  input: RouteInput<Contract["consentToCheck"]>,
): Promise<HandlerOutput<Contract["consentToCheck"]>> {
  const { check, website } = await loadOpenHostedCheck(ctx, input.id);
  if (input.method !== undefined && check.status === "created")
    await requireAvailableMethod(ctx, check, website, input.method);
  // A concurrent click may have recorded consent already; its result is the answer.
  const started = await markStarted(ctx.db, check, new Date());
  if (!started) {
    const current = await findVerificationById(ctx.db, check.id);
    return presentHostedCheck(ctx, current ?? check, website);
  }
  const method = input.method ?? started.method;
  if (method === "face_scan" && started.method === method) return presentHostedCheck(ctx, started, website);
  return presentHostedCheck(ctx, await beginMethod(ctx, started, website, method), website);
}
