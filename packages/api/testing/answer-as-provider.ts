import { inject } from "vitest";
import { signProviderAnswer } from "./samples/sign-provider-answer.ts";

/** Answers an attempt of a live check as the website's own provider does. */
export async function answerAsProvider(
  check: { id: string },
  secret: string,
  signal: "over" | "under" | "inconclusive",
  attempt = 1,
): Promise<void> {
  const request = { iss: inject("publicUrl"), sub: check.id, attempt, is_test: false };
  const sent = await fetch(`${inject("url")}/v1/verifications/${check.id}/signal`, {
    method: "POST",
    ...signProviderAnswer(request, signal, secret),
  });
  if (sent.status !== 200) throw new Error(`the provider's answer was answered ${sent.status}`);
}
