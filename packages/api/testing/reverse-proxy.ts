import { once } from "node:events";
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as ask,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A reverse proxy over several servers, which does what the one in compose.yaml is told to do. */
export interface ReverseProxy {
  url: string;
  /** Takes and gives up servers: `http://127.0.0.1:port`. */
  servers: Set<string>;
  close(): void;
}

/** Of one connection, so that a proxy does not pass them on (RFC 9110, section 7.6.1). */
const hopByHopHeaders = ["connection", "keep-alive", "te", "trailer", "transfer-encoding", "upgrade"];

const healthCheckIntervalMs = 250;
const retryTimeoutMs = 5_000;

/**
 * Requests go in turn to servers that are ready. One that could not be sent, or whose server went away before it answered and which may be
 * repeated (RFC 9110, section 9.2.2, or an Idempotency-Key), goes to the next.
 */
export async function startReverseProxy(urls: readonly string[]): Promise<ReverseProxy> {
  const servers = new Set(urls);
  const out = new Set<string>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  const look = async (url: string) => {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => undefined,
    );
    if (answer?.ok) out.delete(url);
    else out.add(url);
  };
  const looking = setInterval(() => [...servers].forEach(look), healthCheckIntervalMs);

  const next = () => {
    const usable = [...servers].filter((url) => !out.has(url));
    return usable[turn++ % usable.length];
  };

  async function pass(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const repeatable =
      ["GET", "HEAD", "PUT", "DELETE"].includes(request.method!) || "idempotency-key" in request.headers;
    const end = performance.now() + retryTimeoutMs;
    while (performance.now() < end) {
      const server = next();
      if (!server) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        continue;
      }
      const outcome = await forwardRequest(server, request, body, reply, agent);
      if (outcome === "answered") return;
      out.add(server);
      if (outcome === "lost" && !repeatable) break;
    }
    if (reply.headersSent) reply.destroy();
    else reply.writeHead(502).end();
  }

  const listening = createServer((request, reply) => void pass(request, reply)).listen(0, "127.0.0.1");
  await once(listening, "listening");
  return {
    url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    servers,
    close: () => {
      clearInterval(looking);
      listening.close();
      listening.closeAllConnections();
      agent.destroy();
    },
  };
}

/** @returns whether it was answered; else whether the server cannot have begun with it (`refused`) or may have (`lost`) */
function forwardRequest(
  server: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  reply: ServerResponse,
  agent: Agent,
): Promise<"answered" | "refused" | "lost"> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(server);
    const onward = ask(
      { hostname, port, method, path: url, headers: forwardedHeaders(headers), agent },
      async (answer) => {
        try {
          const whole = await buffer(answer);
          reply.writeHead(answer.statusCode!, forwardedHeaders(answer.headers)).end(whole);
          resolve("answered");
        } catch {
          resolve("lost");
        }
      },
    );
    onward.on("error", (error: NodeJS.ErrnoException) =>
      resolve(error.code === "ECONNREFUSED" ? "refused" : "lost"),
    );
    onward.end(body);
  });
}

const forwardedHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHopHeaders.includes(name)));
