import { type Contract, ContractError, type HandlerOutput, type RouteInput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { loadOpenHostedCheck } from "../hosted-check/load-hosted-check.ts";
import { buildAttemptResult } from "../outcome/build-check-result.ts";
import { concludeDigitalId, type DigitalIdAnswer } from "./conclude-digital-id.ts";

/**
 * Takes what the visitor's wallet answered through the browser.
 * @throws not_found, already_decided, check_expired, attempt_ended, invalid_input without an answer or a refusal
 */
export async function answerByDigitalId(
  ctx: ContextOf<Contract["answerByDigitalId"]>,
  input: RouteInput<Contract["answerByDigitalId"]>,
): Promise<HandlerOutput<Contract["answerByDigitalId"]>> {
  const answer = readAnswer(input);
  const { check, website } = await loadOpenHostedCheck(ctx, input.id);
  return buildAttemptResult(
    ctx,
    await concludeDigitalId(ctx, check, website, input.attempt, answer),
    website,
  );
}

function readAnswer({ protocol, data, refusal }: RouteInput<Contract["answerByDigitalId"]>): DigitalIdAnswer {
  if (refusal && (protocol || data)) throw oneOfTwoError();
  if (refusal) return { via: "refusal", reason: refusal };
  if (!protocol || !data) throw oneOfTwoError();
  return { via: protocol, data };
}

const oneOfTwoError = () => {
  const sentence = "Please send either protocol and data, or refusal.";
  return new ContractError("invalid_input", sentence, { fields: { data: sentence } });
};
