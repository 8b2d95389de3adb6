import { connect } from "node:net";
import { inject } from "vitest";

/**
 * Sends `text` and holds the connection: the client never closes its own direction (RFC 9293, 3.6), whatever the server
 * answers.
 * @returns what was answered, and the milliseconds from the end of the answer until the server had let go of the connection
 */
export async function holdHalfOpen(text: string): Promise<{ heard: string; heldMs: number }> {
  const port = Number(new URL(inject("url")).port);
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  let heard = "";
  const answered = new Promise((done) => socket.on("end", done));
  const reset = new Promise((done) => socket.on("error", done));
  const closed = new Promise((done) => socket.on("close", done));
  socket.on("data", (chunk) => (heard += chunk)).write(text);
  await answered;
  const began = performance.now();
  // A socket that the server still holds takes these bytes. One that it closed answers with a reset.
  const writing = setInterval(() => socket.write("x"), 100);
  await reset;
  clearInterval(writing);
  await closed;
  return { heard, heldMs: performance.now() - began };
}
