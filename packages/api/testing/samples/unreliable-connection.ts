import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** Fault of a POST. `lost`: it takes effect, but its response never arrives. `busy`: it gets 429 and may be repeated after a second. */
export type ConnectionFault = "lost" | "busy";

/** Connection to a server with simulated faults. */
export interface UnreliableConnection {
  url: string;
  /** Queues faults for the next POSTs, one after the other. */
  queueFaults(...mishaps: ConnectionFault[]): void;
  /** Idempotency-Keys seen since the last `queueFaults`. */
  idempotencyKeys: string[];
  close(): Promise<void>;
}

export async function startUnreliableConnection(upstream: string): Promise<UnreliableConnection> {
  const mishaps: ConnectionFault[] = [];
  const keys: string[] = [];
  const server = createServer(async (request, response) => {
    const mishap = request.method === "POST" ? mishaps.shift() : undefined;
    const key = request.headers["idempotency-key"];
    if (typeof key === "string") keys.push(key);
    if (mishap === "busy") {
      response.writeHead(429, { "retry-after": "1", "content-type": "application/json" });
      response.end(JSON.stringify({ error: "Too many", code: "rate_limited", request_id: "req_1" }));
      return;
    }
    const body = await buffer(request);
    const { authorization, "content-type": type } = request.headers;
    const answer = await fetch(upstream + request.url, {
      method: request.method!,
      headers: {
        ...(authorization && { authorization }),
        ...(type && { "content-type": type }),
        ...(typeof key === "string" && { "idempotency-key": key }),
      },
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    const text = await answer.text();
    if (mishap === "lost") request.socket.destroy();
    else response.writeHead(answer.status, { "content-type": "application/json" }).end(text);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    queueFaults: (...coming) => {
      keys.length = 0;
      mishaps.push(...coming);
    },
    idempotencyKeys: keys,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
