import { ApiError, type ErrorBody, parseRetryAfter, scanUrl } from "@ofage/contract";
import { explanationTimeoutMs } from "./conversation-settings.ts";
import { ScanInterruptedError } from "./scan-interrupted-error.ts";

/**
 * Finds out why a scan's connection did not open, which a browser keeps from its page: the same address answers a POST as it would answer
 * the handshake. A server that would have taken it never got it whole: a proxy or a firewall does not let WebSockets through.
 * @returns ApiError for a refusal that has another reason, such as a busy server
 */
export async function explainUnopened(server: string, checkId: string): Promise<Error> {
  const asking = new AbortController();
  const timeout = setTimeout(() => asking.abort(), explanationTimeoutMs);
  try {
    const address = scanUrl(server, checkId).replace(/^ws/, "http");
    const answer = await fetch(address, { method: "POST", cache: "no-store", signal: asking.signal });
    const body = answer.ok
      ? undefined
      : ((await answer.json().catch(() => undefined)) as ErrorBody | undefined);
    if (typeof body?.code === "string" && body.code !== "origin_not_allowed")
      return new ApiError(answer.status, "", body, parseRetryAfter(answer));
    return new ScanInterruptedError(answer.status >= 500 ? "lost" : "refused");
  } catch {
    return new ScanInterruptedError("lost");
  } finally {
    clearTimeout(timeout);
  }
}
