import { randomUUID } from "node:crypto";
import { signWebhook } from "./sign-webhook.ts";

/** The claims of a signed request that an answer repeats. */
export interface ProviderRequest {
  iss: string;
  sub: string;
  attempt: number;
  is_test: boolean;
}

/**
 * Signs an answer as a website's own provider does.
 * @returns the body and the headers of its call
 */
export function signProviderAnswer(
  { iss, sub, attempt, is_test }: ProviderRequest,
  signal: string,
  secret: string,
) {
  const answer = { purpose: "age_signal", audience: iss, verification_id: sub, attempt, is_test, signal };
  const body = JSON.stringify(answer);
  const headers = {
    "content-type": "application/json",
    ...signWebhook(secret, body, { id: `msg_${randomUUID()}` }),
  };
  return { body, headers };
}
