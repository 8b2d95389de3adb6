import { once } from "node:events";
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as ask,
  type ServerResponse,
} from "node:http";
import { type AddressInfo, connect } from "node:net";
import { type Duplex, pipeline } from "node:stream";
import { buffer } from "node:stream/consumers";

/** Reverse proxy for several servers, which behaves like the one in compose.yaml. */
export interface ReverseProxy {
  url: string;
  /** Servers to use, as `http://127.0.0.1:port`; it can be changed at any time. */
  servers: Set<string>;
  close(): void;
}

/** Headers of a single connection, which a proxy does not forward (RFC 9110, section 7.6.1). */
const hopByHopHeaders = ["connection", "keep-alive", "te", "trailer", "transfer-encoding", "upgrade"];

const healthCheckIntervalMs = 250;
const retryTimeoutMs = 5_000;

/**
 * Starts a proxy. Requests go in rotation to servers that are ready. A request that could not be sent goes to the next one, as does one
 * whose server closed before responding if it may be repeated (RFC 9110, section 9.2.2, or an Idempotency-Key).
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
  listening.on("upgrade", (request, socket, head) => {
    const server = next();
    if (server) forwardUpgrade(server, request, socket, head);
    else socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
  });
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

/**
 * Forwards a request to one server.
 * @returns whether it was answered; if not, whether the server cannot have started on it (`refused`) or may have (`lost`)
 */
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

/** Forwards an upgrade and everything after it, in both directions, until one side closes. */
function forwardUpgrade(server: string, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { method, url, rawHeaders } = request;
  const { hostname, port } = new URL(server);
  const onward = connect(Number(port), hostname);
  const fields = rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`));
  onward.write(`${method} ${url} HTTP/1.1\r\n${fields.join("")}\r\n`);
  onward.write(head);
  pipeline(socket, onward, socket, () => {});
}

const forwardedHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHopHeaders.includes(name)));
