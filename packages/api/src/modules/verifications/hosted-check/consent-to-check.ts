import type { Contract, RouteInput, HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { loadOpenHostedCheck } from "./load-hosted-check.ts";
import { presentHostedCheck } from "./present-hosted-check.ts";
import { findVerificationById, markStarted } from "../store.ts";

/** Records the visitor's consent and answers the challenge; asking again changes nothing. @throws already_decided, check_expired */
export async function consentToCheck(
  ctx: ContextOf<Contract["consentToCheck"]>,
  input: RouteInput<Contract["consentToCheck"]>,
): Promise<HandlerOutput<Contract["consentToCheck"]>> {
  const { check, website } = await loadOpenHostedCheck(ctx, input.id);
  // Another click may have been first: then what it made of the check is the answer.
  const started =
    (await markStarted(ctx.db, check, new Date())) ?? (await findVerificationById(ctx.db, check.id));
  return presentHostedCheck(ctx, started ?? check, website);
}
