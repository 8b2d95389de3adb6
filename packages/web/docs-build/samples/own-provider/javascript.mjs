import { createHmac, randomUUID } from "node:crypto";

/**
 * Answers a check for which your provider has found out the visitor's age.
 * @param request the claims of the signed request, which you have verified
 * @param {"over" | "under" | "inconclusive"} signal
 * @returns the check's status: `started` if the visitor may go on with another method
 * @throws if the answer is refused, such as one that comes too late
 */
export async function sendAnswer(request, signal) {
  const { iss, sub, attempt, is_test } = request;
  const body = JSON.stringify({
    purpose: "age_signal",
    audience: iss,
    verification_id: sub,
    attempt,
    is_test,
    signal,
  });
  const id = `msg_${randomUUID()}`;
  const timestamp = Math.floor(Date.now() / 1000);
  const secret = is_test ? process.env.AGE_PROVIDER_TEST_SECRET : process.env.AGE_PROVIDER_SECRET;
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  const response = await fetch(request.answer_url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": `v1,${signature}`,
    },
    body,
    signal: AbortSignal.timeout(10_000),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  return answer.status;
}
