import type { Server } from "node:http";
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

/** Open connections of one process. Far beyond what it serves, and within what an operating system allows. */
const maxConnections = 10_000;

/**
 * Limits the open connections. A new one beyond the limit closes the oldest that awaits a request, or else the oldest
 * whose request is still arriving: whoever holds connections open loses them, and a new visitor gets in. A request that
 * has arrived is always answered.
 */
export function limitConnections(server: Server, limit = maxConnections): void {
  const idle = new Set<Socket>();
  const receiving = new Set<Socket>();
  let open = 0;

  server.on("connection", (socket: Socket) => {
    open++;
    idle.add(socket);
    socket.once("close", () => {
      open--;
      idle.delete(socket);
      receiving.delete(socket);
    });
    if (open <= limit) return;
    const [oldest] = idle;
    const [oldestReceiving] = receiving;
    const victim = oldest === socket ? (oldestReceiving ?? socket) : oldest!;
    idle.delete(victim);
    receiving.delete(victim);
    victim.destroy();
  });

  server.on("request", (request, response) => {
    const { socket } = request;
    idle.delete(socket);
    receiving.add(socket);
    request.once("end", () => receiving.delete(socket));
    response.once("close", () => {
      receiving.delete(socket);
      if (!socket.destroyed) idle.add(socket);
    });
  });
}
