import type { Env } from "../env.ts";
import { LoggableError } from "../loggable-error.ts";
import { sendPinnedRequest } from "./pinned-request.ts";
import { resolveHostname } from "./resolve-hostname.ts";
import { resolveWebhookTarget } from "./resolve-webhook-target.ts";

/** A download that did not succeed; the message names no internal address. */
export class DownloadError extends LoggableError {}

/** Limits of one download. */
export interface DownloadLimits {
  maxBytes: number;
  /** From the lookup of the name to the last byte. */
  timeoutMs: number;
  /** Accept header. */
  accept: string;
}

/** A downloaded file. */
export interface Download {
  /** Media type without parameters, in lower case; empty if there was none. */
  contentType: string;
  body: Uint8Array;
}

/**
 * Downloads a file whose address others may have chosen, under the rules for webhooks: https on the public internet, or the operator's
 * own networks; no redirects.
 * @throws ForbiddenWebhookTargetError, DownloadError, or the system's error
 */
export async function download(
  { webhookAllowNet }: Pick<Env, "webhookAllowNet">,
  address: string,
  { maxBytes, timeoutMs, accept }: DownloadLimits,
  resolve = resolveHostname,
): Promise<Download> {
  const url = new URL(address);
  const signal = AbortSignal.timeout(timeoutMs);
  const addresses = await resolveWebhookTarget(url, webhookAllowNet, resolve, signal);
  const response = await sendPinnedRequest(url, addresses, { method: "GET", headers: { accept } }, signal);
  try {
    if (response.statusCode !== 200) throw new DownloadError(`The server answered ${response.statusCode}`);
    const chunks: Buffer[] = [];
    let received = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      received += chunk.length;
      if (received > maxBytes) throw new DownloadError(`The file is larger than ${maxBytes} bytes`);
      chunks.push(chunk);
    }
    const contentType = response.headers["content-type"]?.split(";")[0]!.trim().toLowerCase() ?? "";
    return { contentType, body: Buffer.concat(chunks) };
  } finally {
    response.destroy();
  }
}
