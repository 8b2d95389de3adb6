import type { WebSocket } from "@fastify/websocket";
import type { LineDelay } from "@ofage/engine";
import type { ScanClock } from "../../../scan-clock.ts";

/** Milliseconds between two pings; between two while nothing arrives, so that a line that stalls is noticed as it does. */
const [pingMs, stalledPingMs] = [1_000, 300];
const lookMs = 100;
/** Round trips that count; the fastest of them is the usual one, because a single slow one says little. */
const lastTrips = 5;
/** Milliseconds: more is taken off no deadline, however late a page answers. */
export const maxRoundTripMs = 1_200;

/** Time that a line takes there and back. */
export interface RoundTrip {
  /** Notes that something arrived, but no pong. */
  hear(): void;
  /** Takes the payload of a pong. */
  takePong(payload: Uint8Array): void;
  /** Returns the line's delay now. A ping that has no answer yet counts as its age. */
  read(): LineDelay;
  /** Stops pinging. */
  stop(): void;
}

/** Measures by WebSocket pings (RFC 6455, 5.5.2), the first one at once. Browsers answer them by themselves. */
export function measureRoundTrip(clock: ScanClock, socket: Pick<WebSocket, "ping">): RoundTrip {
  const trips: number[] = [];
  let pings = 0;
  let pingedAt = clock.now();
  let heardAt = pingedAt;
  let isAnswered = true;

  function ping(now: number): void {
    [pingedAt, isAnswered] = [now, false];
    socket.ping(String(++pings));
  }

  const stop = clock.every(lookMs, () => {
    const now = clock.now();
    // One at a time: a browser may answer the latest alone.
    if (!isAnswered) return;
    const isStalled = now - heardAt >= stalledPingMs && now - pingedAt >= stalledPingMs;
    if (isStalled || now - pingedAt >= pingMs) ping(now);
  });
  ping(pingedAt);

  return {
    hear: () => void (heardAt = clock.now()),
    takePong(payload) {
      heardAt = clock.now();
      if (isAnswered || Buffer.from(payload).toString() !== String(pings)) return;
      isAnswered = true;
      trips.push(heardAt - pingedAt);
      if (trips.length > lastTrips) trips.shift();
    },
    read() {
      const age = isAnswered ? 0 : clock.now() - pingedAt;
      const usual = trips.length > 0 ? Math.min(...trips) : age;
      const slowest = Math.max(usual, trips.at(-1) ?? 0, age);
      return {
        roundTripMs: Math.min(maxRoundTripMs, usual),
        slowestMs: Math.min(maxRoundTripMs, slowest),
      };
    },
    stop,
  };
}
