import type { WebhookEvent } from "@ofage/contract";
import { networkCode } from "../describe-failure.ts";
import { buildEventHeaders } from "./signing-secret.ts";

/** Time limit of a receiver in milliseconds, as the server's own. */
const answerTimeoutMs = 15_000;

/** Answer of a receiver: its HTTP status, or why there is none. */
export interface ForwardResult {
  status: number | null;
  error: string | null;
  duration_ms: number;
}

/** Sends an event to a receiver as the server would. Redirects are not followed. */
export async function forwardEvent(
  url: string,
  secret: string,
  event: WebhookEvent,
  signal: AbortSignal,
): Promise<ForwardResult> {
  const body = JSON.stringify(event);
  const at = new Date();
  const resultOf = (status: number | null, error: string | null) => ({
    status,
    error,
    duration_ms: Date.now() - at.getTime(),
  });
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: buildEventHeaders(secret, { id: event.id, body }, at),
      body,
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerTimeoutMs)]),
    });
    await answer.body?.cancel();
    return resultOf(answer.status, null);
  } catch (error) {
    if (signal.aborted) throw error;
    return resultOf(null, networkCode(error) ?? `no answer within ${answerTimeoutMs / 1000} seconds`);
  }
}
