import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Limits on how long a request may take to arrive and how many may be arriving, in milliseconds: a client that sends a
 * byte a second, or nothing at all, holds a connection for seconds and blocks nobody else.
 */
export const connectionLimits = {
  /** Time for the headers to arrive. */
  headersTimeout: 10_000,
  /** Time for the whole request to arrive, including frames over a slow connection. */
  requestTimeout: 30_000,
  /** Interval between checks for timeouts; Node's default of 30 seconds would double the other limits. */
  connectionsCheckingInterval: 1000,
} as const;

/** Limits on the open connections of one process. */
interface OpenConnectionLimits {
  /** Far beyond what a process serves, and within what an operating system allows. */
  connections: number;
  /**
   * Milliseconds without a byte in either direction, after which a connection is closed: its client reads nothing of
   * the response. Longer than any response of ours keeps silent.
   */
  inactivityTimeout: number;
}

const openConnectionLimits: OpenConnectionLimits = { connections: 10_000, inactivityTimeout: 120_000 };

/**
 * Limits the open connections. A new one beyond the limit closes the oldest that awaits a request, or else the oldest
 * whose request is still arriving: whoever holds connections open loses them, and a new visitor gets in. A request that
 * has arrived is always answered, unless its client reads nothing.
 */
export function limitConnections(server: Server, limits: Partial<OpenConnectionLimits> = {}): void {
  const { connections, inactivityTimeout } = { ...openConnectionLimits, ...limits };
  const idle = new Set<Socket>();
  const receiving = new Set<Socket>();
  let open = 0;

  // Node's own limit: between requests it gives way to the keep-alive timeout, and a WebSocket's upgrade ends it.
  server.setTimeout(inactivityTimeout);

  server.on("connection", (socket: Socket) => {
    open++;
    idle.add(socket);
    socket.once("close", () => {
      open--;
      idle.delete(socket);
      receiving.delete(socket);
    });
    if (open <= connections) return;
    const [oldest] = idle;
    const [oldestReceiving] = receiving;
    const victim = oldest === socket ? (oldestReceiving ?? socket) : oldest!;
    idle.delete(victim);
    receiving.delete(victim);
    victim.destroy();
  });

  // It no longer awaits a request; how many there may be, and how long, is limited where they are upgraded.
  server.on("upgrade", (_request, socket) => idle.delete(socket as Socket));

  server.on("request", (request, response) => {
    const { socket } = request;
    idle.delete(socket);
    if (hasBody(request)) {
      receiving.add(socket);
      request.once("end", () => receiving.delete(socket));
    }
    response.once("close", () => {
      receiving.delete(socket);
      if (!socket.destroyed) idle.add(socket);
    });
  });
}

/**
 * Tells whether a body follows a request's headers (RFC 9112, 6.3). Without one the request has arrived, although
 * nothing reads it to its end.
 */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
