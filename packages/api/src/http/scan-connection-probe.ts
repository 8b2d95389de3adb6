import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { scanUpgrade } from "@ofage/contract";

/**
 * How a scan's handshake fares at an address. `open`: it reaches a server of ours. `upgrade_removed`: as a plain request, because a proxy
 * does not pass WebSockets on. `refused`: something else answers. `unreachable`: nothing does, from here.
 */
export type ScanConnectionState = "open" | "upgrade_removed" | "refused" | "unreachable";

/** A verification that nobody has: the refusal of its handshake shows all that matters, and opens nothing. */
const probeId = "ver_probe";
const probeTimeoutMs = 5_000;
const maxErrorLength = 2_000;

/** A handshake as browsers send it (RFC 6455, 4.1). */
const handshake = {
  connection: "Upgrade",
  upgrade: "websocket",
  "sec-websocket-version": "13",
  "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
};

/**
 * Sends a scan's handshake to a public address, as a visitor's browser would.
 * @returns undefined where a server of ours answers that it is too busy to tell
 */
export async function probeScanConnection(
  publicUrl: string,
  timeoutMs = probeTimeoutMs,
): Promise<ScanConnectionState | undefined> {
  const answer = await sendHandshake(publicUrl, AbortSignal.timeout(timeoutMs)).catch(() => undefined);
  if (answer === undefined) return "unreachable";
  if (answer.code === "not_found") return "open";
  if (answer.code === "upgrade_required") return "upgrade_removed";
  return answer.code !== undefined && [429, 503].includes(answer.status) ? undefined : "refused";
}

/** Returns the response's status, and its code if it is an error of ours. */
function sendHandshake(publicUrl: string, signal: AbortSignal): Promise<{ status: number; code?: string }> {
  const url = new URL(scanUpgrade.path.replace(":id", probeId), publicUrl);
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    send(url, { headers: { ...handshake, origin: url.origin }, agent: false, signal })
      .on("upgrade", ({ statusCode }, socket) => {
        socket.destroy();
        resolve({ status: statusCode! });
      })
      .on("response", (response) => {
        readStart(response).then(
          (body) => resolve({ status: response.statusCode!, ...readCode(body) }),
          reject,
        );
      })
      // A process that is asked to stop does not wait for the answer.
      .on("socket", (socket) => socket.unref())
      .on("error", reject)
      .end();
  });
}

/** Reads no more of a response than an error of ours has. */
async function readStart(response: IncomingMessage): Promise<string> {
  let body = "";
  for await (const part of response.setEncoding("utf8")) {
    body += part as string;
    if (body.length > maxErrorLength) break;
  }
  return body;
}

function readCode(body: string): { code?: string } {
  try {
    const { code } = JSON.parse(body) as { code?: unknown };
    return typeof code === "string" ? { code } : {};
  } catch {
    return {};
  }
}
