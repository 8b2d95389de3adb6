import { type Contract, ContractError, type HandlerOutput, type RouteInput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { findPolicy, findWebsite, isSignedByProvider } from "../../websites/index.ts";
import { withoutScan } from "../attempts/attempt-outcome.ts";
import { concludeAttempt } from "../attempts/conclude-attempt.ts";
import { requireOpenAttempt } from "../attempts/require-open-attempt.ts";
import { findVerification } from "../find-verification.ts";
import type { VerificationRow } from "../store.ts";

type Answer = RouteInput<Contract["answerAttempt"]>;

/**
 * Takes the answer of the website's own provider to an attempt: once, while the attempt is open. The signed body names server, check, attempt
 * and mode, so an answer to another one is refused. Nobody who cannot sign learns whether there is such a check.
 * @throws invalid_signature, invalid_input for an answer to something else, already_decided, check_expired, attempt_ended
 */
export async function answerAttempt(
  ctx: ContextOf<Contract["answerAttempt"]>,
  answer: Answer,
): Promise<HandlerOutput<Contract["answerAttempt"]>> {
  const check = await findVerification(ctx, answer.id);
  const website = check && (await findWebsite(ctx, check.organization_id, check.website_id));
  if (
    !website ||
    !ctx.signedBody ||
    !(await isSignedByProvider(ctx, website, check.is_test, ctx.signedBody))
  ) {
    throw new ContractError(
      "invalid_signature",
      "The signature doesn't match this check's provider, or is older than five minutes. Live and test checks have a secret each.",
    );
  }
  requireAnswerTo(check, ctx.env.publicUrl, answer);
  await requireOpenAttempt(ctx, check, "custom", answer.attempt);
  const { custom } = await findPolicy(ctx, website, check.policy_version);
  const concluded = await concludeAttempt(ctx, check, website, {
    ...withoutScan,
    method: "custom",
    signal: answer.signal,
    reason: null,
    assurance: custom?.assurance ?? "estimated",
    error_message: null,
  });
  return { status: concluded.status };
}

/** @throws invalid_input for an answer that names another server, check or mode */
function requireAnswerTo(check: VerificationRow, publicUrl: string, answer: Answer): void {
  const fields = {
    ...(answer.audience !== publicUrl && {
      audience: `This answer is for another server than ${publicUrl}.`,
    }),
    ...(answer.verification_id !== check.id && {
      verification_id: "This answer is for another check than the one that it was sent to.",
    }),
    ...(answer.is_test !== check.is_test && {
      is_test: `This answer is for a ${answer.is_test ? "test" : "live"} check, and this is a ${check.is_test ? "test" : "live"} check.`,
    }),
  };
  const [sentence] = Object.values(fields);
  if (sentence !== undefined) throw new ContractError("invalid_input", sentence, { fields });
}
