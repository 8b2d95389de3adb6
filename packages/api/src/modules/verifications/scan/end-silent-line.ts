import type { WebSocket } from "@fastify/websocket";
import type { ScanClock } from "../../../scan-clock.ts";

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
  clock: ScanClock,
  socket: Pick<WebSocket, "ping" | "terminate">,
  { pingMs, silenceMs } = { pingMs: 10_000, silenceMs: 20_000 },
): WatchedLine {
  let heardAt = clock.now();
  let pingedAt = heardAt;
  const stop = clock.every(lookIntervalMs, () => {
    const now = clock.now();
    if (now - heardAt >= silenceMs) {
      stop();
      socket.terminate();
    } else if (now - pingedAt >= pingMs) {
      pingedAt = now;
      socket.ping();
    }
  });
  return {
    hear: () => (heardAt = clock.now()),
    stop,
  };
}
