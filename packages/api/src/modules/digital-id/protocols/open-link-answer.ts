import { isSameSecret } from "../../../secrets/token.ts";
import { PresentationError } from "../presentation/index.ts";
import type { ResolvedLink } from "../resolve-link.ts";
import { decryptAnswer } from "./decrypt-answer.ts";
import { walletError } from "./wallet-error.ts";

/** Fields that a wallet posts: an answer in the clear as JSON, an encrypted one, or its error. */
export interface LinkForm {
  vp_token?: string | undefined;
  response?: string | undefined;
  error?: string | undefined;
}

/**
 * Opens an answer to a link (OpenID for Verifiable Presentations 1.0, sections 8.2 and 8.3.1): to a signed request, only an encrypted one.
 * @returns the `vp_token`
 * @throws PresentationError
 */
export async function openLinkAnswer(
  { vp_token, response, error }: LinkForm,
  { signer, secrets }: Pick<ResolvedLink, "signer" | "secrets">,
): Promise<unknown> {
  if (error !== undefined) throw walletError(error);
  if (!signer) return parseJson(vp_token ?? "");
  const { vpToken, state } = await decryptAnswer(response ?? "", secrets.keys);
  // RFC 6749, section 4.1.2: the exact value received from the client.
  if (typeof state !== "string" || !isSameSecret(secrets.state, state))
    throw new PresentationError("invalid_proof", "The answer has another state than its request");
  return vpToken;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new PresentationError("invalid_proof", "The answer is not JSON", { cause });
  }
}
