import { type Contract, ContractError, type HandlerOutput, type RouteInput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import type { AttemptOutcome } from "../attempts/attempt-outcome.ts";
import { concludeAttempt } from "../attempts/conclude-attempt.ts";
import { requireOpenAttempt } from "../attempts/require-open-attempt.ts";
import { loadOpenHostedCheck } from "../hosted-check/load-hosted-check.ts";
import { buildAttemptResult } from "../outcome/build-check-result.ts";
import type { VerificationRow } from "../store.ts";
import { type DigitalIdAnswer, establishDigitalId, proven } from "./establish-digital-id.ts";
import { openResponseCode } from "./response-code.ts";

type Input = RouteInput<Contract["answerByDigitalId"]>;

/**
 * Takes what the visitor's wallet answered through the browser, or the code with which it brought the visitor back to the browser that
 * began. One answer counts, whatever it proves.
 * @throws not_found, already_decided, check_expired, attempt_ended, invalid_input without one of an answer, a refusal and a code, or with a
 * code of another attempt
 */
export async function answerByDigitalId(
  ctx: ContextOf<Contract["answerByDigitalId"]>,
  input: Input,
): Promise<HandlerOutput<Contract["answerByDigitalId"]>> {
  const answer = readAnswer(input);
  const { check, website } = await loadOpenHostedCheck(ctx, input.id);
  await requireOpenAttempt(ctx, check, "digital_id", input.attempt);
  const outcome =
    "code" in answer ? readCode(ctx, answer.code, check) : await establishDigitalId(ctx, check, answer);
  return buildAttemptResult(ctx, await concludeAttempt(ctx, check, website, outcome), website);
}

function readAnswer({ protocol, data, refusal, response_code }: Input): DigitalIdAnswer | { code: string } {
  const given = [protocol ?? data, refusal, response_code].filter((part) => part !== undefined);
  if (given.length !== 1) throw oneOfThreeError();
  if (refusal) return { via: "refusal", reason: refusal };
  if (response_code !== undefined) return { code: response_code };
  if (!protocol || !data) throw oneOfThreeError();
  return { via: protocol, data };
}

function readCode(
  { keyring }: Pick<ContextOf<Contract["answerByDigitalId"]>, "keyring">,
  code: string,
  check: VerificationRow,
): AttemptOutcome {
  const verdict = openResponseCode(keyring, code);
  if (verdict?.attempt.verification_id !== check.id || verdict.attempt.number !== check.attempts) {
    const sentence = "This response code is not of this attempt.";
    throw new ContractError("invalid_input", sentence, { fields: { response_code: sentence } });
  }
  return proven(verdict.proven);
}

const oneOfThreeError = () => {
  const sentence = "Please send either protocol and data, or refusal, or response_code.";
  return new ContractError("invalid_input", sentence, { fields: { data: sentence } });
};
