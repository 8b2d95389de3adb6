import type { IncomingMessage } from "node:http";
import { sendPinnedRequest } from "./pinned-request.ts";
import { resolveHostname } from "./resolve-hostname.ts";
import { ForbiddenWebhookTargetError, resolveWebhookTarget } from "./resolve-webhook-target.ts";

export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** The response to one POST; if there was none, `error` says why. */
export interface WebhookResponse {
  status: number | null;
  headers: Record<string, string> | null;
  /** First 4 KiB of the body. */
  body: string | null;
  /** A sentence for the endpoint's owner; null if a complete response came, whatever its status. */
  error: string | null;
  durationMs: number;
}

/** Sends one POST. Fails only with the reason of `stop`; every other failure is a response. */
export type SendWebhook = (post: WebhookRequest, stop: AbortSignal) => Promise<WebhookResponse>;

/** Time from the lookup of the name to the last byte of the response. */
const responseTimeoutSeconds = 15;
const maxReadBytes = 64 * 1024;
const maxStoredBytes = 4 * 1024;
/** Headers that help an owner find the request in their logs; never a cookie. */
const storedHeaders = [
  "content-type",
  "content-length",
  "date",
  "location",
  "retry-after",
  "server",
  "x-request-id",
];
const maxHeaderCharacters = 500;

/**
 * Creates the only sender to customers' endpoints. It looks the addresses up once, classifies them, and connects to
 * exactly those, so that a name cannot change in between. It follows no redirect and reuses no connection.
 * @param allowNets WEBHOOK_ALLOW_NET
 */
export function createWebhookSender(allowNets: readonly string[], resolve = resolveHostname): SendWebhook {
  return async (post, stop) => {
    const began = performance.now();
    const deadline = AbortSignal.timeout(responseTimeoutSeconds * 1000);
    const signal = AbortSignal.any([deadline, stop]);
    const answer: WebhookResponse = { status: null, headers: null, body: null, error: null, durationMs: 0 };
    try {
      const url = new URL(post.url);
      const addresses = await resolveWebhookTarget(url, allowNets, resolve, signal);
      const request = { method: "POST", headers: post.headers, body: post.body } as const;
      const response = await sendPinnedRequest(url, addresses, request, signal);
      answer.status = response.statusCode!;
      answer.headers = pickStoredHeaders(response);
      await readBody(response, (body) => (answer.body = body));
    } catch (error) {
      stop.throwIfAborted();
      answer.error = deadline.aborted
        ? `No whole answer within ${responseTimeoutSeconds} seconds`
        : describeSendError(error);
    }
    return { ...answer, durationMs: Math.round(performance.now() - began) };
  };
}

function pickStoredHeaders(response: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    storedHeaders.flatMap((name) => {
      const value = response.headers[name];
      return typeof value === "string" ? [[name, value.slice(0, maxHeaderCharacters)]] : [];
    }),
  );
}

/** @param keep receives what was read so far, since the response may never end */
async function readBody(response: IncomingMessage, keep: (text: string) => void): Promise<void> {
  let kept = Buffer.alloc(0);
  let read = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    if (kept.length < maxStoredBytes) {
      kept = Buffer.concat([kept, chunk]).subarray(0, maxStoredBytes);
      keep(decodeText(kept));
    }
    read += chunk.length;
    if (read > maxReadBytes) return;
  }
}

/** Decodes the valid text; PostgreSQL stores no NUL. */
function decodeText(bytes: Buffer): string {
  // Decoded as a stream, so that a character cut in two is left out.
  return new TextDecoder().decode(bytes, { stream: true }).replaceAll("\0", "");
}

const sendErrorSentences: Record<string, string> = {
  ENOTFOUND: "The name was not found",
  ENODATA: "The name has no address",
  ETIMEOUT: "The name servers did not answer",
  ESERVFAIL: "The name servers did not answer",
  ECONNREFUSED: "The connection was refused",
  ECONNRESET: "The connection was closed before the answer was whole",
  EPIPE: "The connection was closed before the answer was whole",
  ETIMEDOUT: "No connection could be made",
  EHOSTUNREACH: "No connection could be made",
  ENETUNREACH: "No connection could be made",
  ERR_TLS_CERT_ALTNAME_INVALID: "The certificate is for another name",
  CERT_HAS_EXPIRED: "The certificate has run out",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The certificate is not signed by a known authority",
  SELF_SIGNED_CERT_IN_CHAIN: "The certificate is not signed by a known authority",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "The certificate is not signed by a known authority",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "The certificate's chain is not complete",
};

/** Describes a failure without the system's own message, which may name an internal address. */
function describeSendError(error: unknown): string {
  if (error instanceof ForbiddenWebhookTargetError) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return "The connection was closed without an answer";
  return sendErrorSentences[code] ?? `The exchange failed (${code})`;
}
