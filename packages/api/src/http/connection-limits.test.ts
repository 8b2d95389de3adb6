import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { limitConnections } from "./connection-limits.ts";

const sockets: Socket[] = [];
let server: Server | undefined;
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.close();
});

/** Starts a server that answers a request when its body has arrived, at most after `answerMs`. */
async function listen(limit: number, answerMs = 0): Promise<void> {
  server = createServer((request, response) => {
    request.resume().on("end", () => setTimeout(() => response.end("done"), answerMs));
  });
  limitConnections(server, limit);
  await once(server.listen(0, "127.0.0.1"), "listening");
}

async function open(
  text: string,
): Promise<{ socket: Socket; heard: () => string; closed: Promise<unknown> }> {
  const socket = connect((server!.address() as AddressInfo).port, "127.0.0.1");
  sockets.push(socket);
  let heard = "";
  socket.on("error", () => {}).on("data", (chunk) => (heard += chunk));
  const closed = once(socket, "close");
  await once(socket, "connect");
  socket.write(text);
  // The server must have seen one connection before the next one comes.
  await new Promise((done) => setTimeout(done, 30));
  return { socket, heard: () => heard, closed };
}

const unfinishedHead = "GET / HTTP/1.1\r\nHost: x\r\n";
const unfinishedBody = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nx";
const whole = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";

test("limitConnections closes the oldest connection without a request for a new one", async () => {
  await listen(3);
  const [first, second, third] = [await open(unfinishedHead), await open(""), await open(unfinishedHead)];
  const visitor = await open(whole);
  await first!.closed;
  expect([second!.socket.destroyed, third!.socket.destroyed]).toEqual([false, false]);
  expect(visitor.heard()).toMatch(/^HTTP\/1\.1 200 /);
});

test("limitConnections closes the oldest unfinished body when no connection is without a request", async () => {
  await listen(2);
  const [first, second] = [await open(unfinishedBody), await open(unfinishedBody)];
  const visitor = await open(whole);
  await first!.closed;
  expect(second!.socket.destroyed).toBe(false);
  expect(visitor.heard()).toMatch(/^HTTP\/1\.1 200 /);
});

test("limitConnections answers every request that has arrived, and closes the newcomer instead", async () => {
  await listen(2, 300);
  const working = [await open(whole), await open(whole)];
  const newcomer = await open(whole);
  await newcomer.closed;
  expect(newcomer.heard()).toBe("");
  await new Promise((done) => setTimeout(done, 400));
  for (const { heard } of working) expect(heard()).toMatch(/^HTTP\/1\.1 200 /);
});

test("limitConnections counts a kept-alive connection as one without a request again", async () => {
  await listen(2);
  const kept = await open(whole);
  expect(kept.heard()).toMatch(/^HTTP\/1\.1 200 /);
  await open(unfinishedBody);
  await open(whole);
  await kept.closed;
});
