import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { loadOpenHostedCheck } from "./load-hosted-check.ts";
import { presentHostedCheck } from "./present-hosted-check.ts";
import { findVerificationById, markStarted } from "../store.ts";

/**
 * Records the visitor's consent. Repeated calls change nothing.
 * @throws already_decided, check_expired
 */
export async function consentToCheck(
  ctx: ContextOf<Contract["consentToCheck"]>,
  input: RouteInput<Contract["consentToCheck"]>,
): Promise<HandlerOutput<Contract["consentToCheck"]>> {
  const { check, website } = await loadOpenHostedCheck(ctx, input.id);
  // A concurrent click may have recorded consent already; its result is the answer.
  const started =
    (await markStarted(ctx.db, check, new Date())) ?? (await findVerificationById(ctx.db, check.id));
  return presentHostedCheck(ctx, started ?? check, website);
}
