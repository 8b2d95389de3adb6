import { connect } from "node:net";
import { inject } from "vitest";

/**
 * Writes pieces to a socket at intervals of `everyMs`.
 * @returns what was received until the connection closed, and after how many ms
 */
export function sendSlowly(pieces: Iterable<string>, everyMs: number, server = inject("url")) {
  return new Promise<{ heard: string; ms: number }>((done) => {
    const began = performance.now();
    let heard = "";
    const socket = connect(Number(new URL(server).port), "127.0.0.1");
    const waiting = pieces[Symbol.iterator]();
    const timer = setInterval(() => {
      const { value, done } = waiting.next();
      if (!done) socket.write(value);
    }, everyMs);
    socket.on("data", (chunk) => (heard += chunk.toString("latin1")));
    socket.on("error", () => {});
    socket.on("close", () => {
      clearInterval(timer);
      done({ heard, ms: performance.now() - began });
    });
  });
}
