import { type Contract, ContractError, type HandlerOutput, type RouteInput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { readAnswerToken } from "../../digital-id/index.ts";
import { findWebsite } from "../../websites/index.ts";
import { findVerification } from "../find-verification.ts";
import { concludeDigitalId, type DigitalIdAnswer } from "./conclude-digital-id.ts";

/**
 * Takes what a wallet posted as its answer to a link or a QR code.
 * @throws not_found for a token that this server has not made, invalid_input, already_decided, check_expired, attempt_ended
 */
export async function takeWalletAnswer(
  ctx: ContextOf<Contract["takeWalletAnswer"]>,
  { token, vp_token, error }: RouteInput<Contract["takeWalletAnswer"]>,
): Promise<HandlerOutput<Contract["takeWalletAnswer"]>> {
  const attempt = readAnswerToken(ctx.keyring, token);
  const check = attempt && (await findVerification(ctx, attempt.verification_id));
  const website = check && (await findWebsite(ctx, check.account_id, check.website_id));
  if (!attempt || !website) throw new ContractError("not_found", "There is no request with this address.");
  await concludeDigitalId(ctx, check, website, attempt.number, readAnswer(vp_token, error));
  return { redirect_uri: `${ctx.env.publicUrl}/verify/returned` };
}

function readAnswer(vpToken: string | undefined, error: string | undefined): DigitalIdAnswer {
  if (vpToken !== undefined) return { via: "link", vpToken };
  if (error !== undefined) return { via: "refusal", reason: "declined" };
  const sentence = "Please send a vp_token, or an error.";
  throw new ContractError("invalid_input", sentence, { fields: { vp_token: sentence } });
}
