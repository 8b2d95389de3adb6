import type { WebSocket } from "@fastify/websocket";

const lookIntervalMs = 1_000;

/** A line whose silence is noticed. */
export interface WatchedLine {
  /** Notes that something arrived. */
  hear(): void;
  /** Stops watching. */
  stop(): void;
}

/**
 * Pings the other side and ends the line when nothing arrives, since a half-open connection (RFC 9293, 3.5.1) never closes by itself.
 * @param pingMs milliseconds between two pings
 * @param silenceMs milliseconds without a sign of life
 */
export function endSilentLine(
  socket: Pick<WebSocket, "ping" | "terminate">,
  { pingMs, silenceMs } = { pingMs: 10_000, silenceMs: 20_000 },
): WatchedLine {
  let heardAt = performance.now();
  let pingedAt = heardAt;
  const timer = setInterval(() => {
    const now = performance.now();
    if (now - heardAt >= silenceMs) {
      clearInterval(timer);
      socket.terminate();
    } else if (now - pingedAt >= pingMs) {
      pingedAt = now;
      socket.ping();
    }
  }, lookIntervalMs).unref();
  return {
    hear: () => (heardAt = performance.now()),
    stop: () => clearInterval(timer),
  };
}
