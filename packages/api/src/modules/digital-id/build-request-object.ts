import type { Services } from "../../context.ts";
import type { LinkQuestion } from "./link-question.ts";
import { signedLinkRequest } from "./protocols/openid4vp-request.ts";
import { type AskingCheck, resolveLink } from "./resolve-link.ts";
import { signRequestObject } from "./signing/sign-request-object.ts";
import type { WalletAttempt } from "./wallet-secrets.ts";

/**
 * Builds the signed request that a link names by its address (OpenID for Verifiable Presentations 1.0, section 5.10.1).
 * @param expiresAt end of the check
 * @param walletNonce value of the wallet's own
 * @returns a JWT; undefined for a link that carries its request itself
 */
export async function buildRequestObject(
  services: Pick<Services, "keyring" | "env" | "walletSigners">,
  attempt: WalletAttempt,
  question: LinkQuestion,
  check: AskingCheck,
  { expiresAt, walletNonce }: { expiresAt: Date; walletNonce: string | undefined },
): Promise<string | undefined> {
  const link = resolveLink(services, attempt, question, check);
  const { signer, secrets, credentials } = link;
  return (
    signer && signRequestObject(signer, signedLinkRequest(secrets, credentials, link, expiresAt, walletNonce))
  );
}
