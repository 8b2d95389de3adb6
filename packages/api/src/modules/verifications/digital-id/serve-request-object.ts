import { type Contract, ContractError, type HandlerOutput } from "@ofage/contract";
import type { ContextOf } from "../../../context.ts";
import { buildRequestObject } from "../../digital-id/index.ts";
import { askingCheckOf } from "./establish-digital-id.ts";
import { findAskedLink } from "./find-asked-link.ts";

/**
 * Serves the signed request that a link names, while its attempt is open. A wallet may ask for it again, as after a lost connection: it
 * names the same secrets.
 * @throws not_found also for a link whose request is not signed; already_decided, check_expired, attempt_ended
 */
export async function serveRequestObject(
  ctx: ContextOf<Contract["readRequestObject"]>,
  { token, wallet_nonce }: { token: string; wallet_nonce?: string | undefined },
): Promise<HandlerOutput<Contract["readRequestObject"]>> {
  const { check, number, link } = await findAskedLink(ctx, token);
  const attempt = { verification_id: check.id, number };
  const signed = await buildRequestObject(ctx, attempt, link, askingCheckOf(check), {
    expiresAt: check.expires_at,
    walletNonce: wallet_nonce,
  });
  if (!signed) throw new ContractError("not_found", "There is no request with this address.");
  return inOnePiece(signed);
}

async function* inOnePiece(text: string) {
  yield text;
}
