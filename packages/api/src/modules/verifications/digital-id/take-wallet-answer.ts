import { type Contract, ContractError, type HandlerOutput, type RouteInput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { resolveLink } from "../../digital-id/index.ts";
import { concludeAttempt } from "../attempts/conclude-attempt.ts";
import { askingCheckOf, establishDigitalId } from "./establish-digital-id.ts";
import { findAskedLink } from "./find-asked-link.ts";
import { sealResponseCode } from "./response-code.ts";

/**
 * Takes what a wallet posted as its answer to a link or a QR code. One answer counts, whatever it proves. What a wallet on the visitor's own
 * device proves waits for the browser that began: a copied link, answered elsewhere, passes nobody.
 * @throws not_found for a token that this server has not made, invalid_input, already_decided, check_expired, attempt_ended
 */
export async function takeWalletAnswer(
  ctx: ContextOf<Contract["takeWalletAnswer"]>,
  { token, ...form }: RouteInput<Contract["takeWalletAnswer"]>,
): Promise<HandlerOutput<Contract["takeWalletAnswer"]>> {
  const { check, website, number, link } = await findAskedLink(ctx, token);
  const attempt = { verification_id: check.id, number };
  const { signer } = resolveLink(ctx, attempt, link, askingCheckOf(check));
  requireField(form, signer ? "response" : "vp_token");
  const outcome = await establishDigitalId(ctx, check, { via: "link", link, form });
  const returnPage = `${ctx.env.publicUrl}/verify/returned`;
  if (link.device === "same" && outcome.signal !== null) {
    const code = sealResponseCode(ctx.keyring, { attempt, proven: outcome });
    return { redirect_uri: `${returnPage}#response_code=${code}` };
  }
  await concludeAttempt(ctx, check, website, outcome);
  return { redirect_uri: returnPage };
}

/** Requires the field in which the answer to such a request comes (sections 8.2 and 8.3.1), or an error. */
function requireField(
  form: Partial<Record<"vp_token" | "response" | "error", string | undefined>>,
  field: "vp_token" | "response",
): void {
  if (form.error !== undefined || form[field] !== undefined) return;
  const sentence = `Please send a ${field}, or an error.`;
  throw new ContractError("invalid_input", sentence, { fields: { [field]: sentence } });
}
