import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { beginMethod, requireAvailableMethod } from "../attempts/begin-method.ts";
import { findVerificationOfOrganization, markStarted } from "../store.ts";
import { loadOpenHostedCheck } from "./load-hosted-check.ts";
import { presentHostedCheck } from "./present-hosted-check.ts";

/**
 * Records the visitor's consent, and begins with the method that the visitor chose, or else the one offered first. Repeating a call
 * changes nothing.
 * @throws already_decided, check_expired, method_not_available
 */
export async function consentToCheck(
  ctx: ContextOf<Contract["consentToCheck"]>,
  input: RouteInput<Contract["consentToCheck"]>,
): Promise<HandlerOutput<Contract["consentToCheck"]>> {
  const { check, website } = await loadOpenHostedCheck(ctx, input.id);
  if (input.method !== undefined && check.status === "created")
    await requireAvailableMethod(ctx, check, website, input.method);
  const started = await markStarted(ctx.db, check, new Date());
  // A concurrent click may have recorded consent already, and so may one before a reload.
  const current =
    started ?? (await findVerificationOfOrganization(ctx.db, check.organization_id, check.id)) ?? check;
  const method = input.method ?? (started ? current.method : "face_scan");
  // A scan begins with its first instruction, whatever method is offered first.
  const isBegunElsewhere = method === "face_scan" && (!started || current.method === method);
  if (isBegunElsewhere) return presentHostedCheck(ctx, current, website);
  return presentHostedCheck(ctx, await beginMethod(ctx, current, website, method), website);
}
