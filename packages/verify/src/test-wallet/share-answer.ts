import { ApiError, type ErrorBody, type TestCredential } from "@ofage/contract";
import type { WalletQuestion } from "./parse-wallet-link.ts";
import type { TestWalletClient } from "./test-wallet-client.ts";

/**
 * Signs an answer with one of the test credentials, and posts it to the address that the question names (OpenID for Verifiable
 * Presentations 1.0, section 8.2).
 * @returns where the question's sender wants the visitor to go; null if that is nowhere
 * @throws ApiError when either call is refused; the platform's TypeError when there is no connection
 */
export async function shareAnswer(
  { clientId, responseUri, nonce, dcqlQuery, state }: WalletQuestion,
  credential: TestCredential,
  { answerAsTestWallet }: TestWalletClient,
): Promise<string | null> {
  const signed = await answerAsTestWallet({
    client_id: clientId,
    response_uri: responseUri,
    nonce,
    dcql_query: dcqlQuery,
    credential,
  });
  const body = new URLSearchParams(state === null ? {} : { state });
  for (const [name, value] of Object.entries(signed)) if (value !== undefined) body.set(name, value);
  const answer = await fetch(responseUri, { method: "POST", body });
  const json: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText, json as ErrorBody | undefined);
  return (json as { redirect_uri?: string } | undefined)?.redirect_uri ?? null;
}
