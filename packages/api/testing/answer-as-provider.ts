import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { signWebhook } from "./samples/sign-webhook.ts";

/** Answers an attempt as the website's own provider does. */
export async function answerAsProvider(
  check: { id: string },
  secret: string,
  signal: "over" | "under" | "inconclusive",
  attempt = 1,
): Promise<void> {
  const body = JSON.stringify({ attempt, signal });
  const sent = await fetch(`${inject("url")}/v1/verifications/${check.id}/signal`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...signWebhook(secret, body, { id: `msg_${randomUUID()}`, at: new Date() }),
    },
    body,
  });
  if (sent.status !== 200) throw new Error(`the provider's answer was answered ${sent.status}`);
}
