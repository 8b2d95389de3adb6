import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, test } from "vitest";
import { limitConnections } from "./connection-limits.ts";

const sockets: Socket[] = [];
let app: FastifyInstance;
/** Lets the requests to /slow be answered. */
let release: () => void;
afterEach(async () => {
  release();
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

const piece = Buffer.alloc(65_536);

async function listen(limits: Parameters<typeof limitConnections>[1]): Promise<void> {
  const released = Promise.withResolvers<void>();
  release = released.resolve;
  app = fastify();
  app.get("/", async () => "done");
  app.post("/", async () => "done");
  app.get("/slow", () => released.promise.then(() => "done"));
  app.get("/endless", (_request, reply) =>
    reply.send(
      Readable.from(
        (function* () {
          for (;;) yield piece;
        })(),
      ),
    ),
  );
  app.get("/ticking", (_request, reply) =>
    reply.send(
      Readable.from(
        (async function* () {
          for (let tick = 0; tick < 10; tick++) {
            yield "tick ";
            await new Promise((done) => setTimeout(done, 100));
          }
          yield "done";
        })(),
      ),
    ),
  );
  limitConnections(app.server, limits);
  await app.listen({ port: 0, host: "127.0.0.1" });
}

/** Opens a connection, sends `text`, and waits until the server has seen both. */
async function open(text: string) {
  const isWholeHead = text.includes("\r\n\r\n");
  const connected = once(app.server, "connection");
  const requested = isWholeHead ? once(app.server, "request") : undefined;
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  sockets.push(socket);
  let heard = "";
  socket.on("error", () => {}).on("data", (chunk) => (heard += chunk));
  const closed = once(socket, "close");
  socket.write(text);
  await connected;
  // A connection beyond the limit is closed before its request is read.
  await Promise.race([requested, closed]);
  return { socket, heard: () => heard, closed, hears: (pattern: RegExp) => until(() => pattern.test(heard)) };

  async function until(isTrue: () => boolean): Promise<void> {
    while (!isTrue()) await once(socket, "data");
  }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const unfinishedHead = "GET / HTTP/1.1\r\nHost: x\r\n";
const unfinishedBody =
  "POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{";
const unfinishedChunks =
  "POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n";
const ok = /^HTTP\/1\.1 200 [^]*done/;

test("limitConnections closes the oldest connection without a request for a new one", async () => {
  await listen({ connections: 3 });
  const [first, second, third] = [await open(unfinishedHead), await open(""), await open(unfinishedHead)];
  const visitor = await open(get("/"));
  await first!.closed;
  await visitor.hears(ok);
  expect([second!.socket.destroyed, third!.socket.destroyed]).toEqual([false, false]);
});

test.for([unfinishedBody, unfinishedChunks])(
  "limitConnections closes the oldest unfinished body when no connection is without a request: %j",
  async (unfinished) => {
    await listen({ connections: 2 });
    const [first, second] = [await open(unfinished), await open(unfinished)];
    const visitor = await open(get("/"));
    await first!.closed;
    await visitor.hears(ok);
    expect(second!.socket.destroyed).toBe(false);
  },
);

test("limitConnections answers every request that has arrived, and closes the newcomer instead", async () => {
  await listen({ connections: 2 });
  const working = [await open(get("/slow")), await open(get("/slow"))];
  const newcomer = await open(get("/"));
  await newcomer.closed;
  expect(newcomer.heard()).toBe("");
  release();
  for (const { hears } of working) await hears(ok);
});

test("limitConnections counts a kept-alive connection as one without a request again", async () => {
  await listen({ connections: 2 });
  const kept = await open(get("/"));
  await kept.hears(ok);
  await open(unfinishedBody);
  await open(get("/"));
  await kept.closed;
});

test("limitConnections leaves upgraded connections alone and counts them", async () => {
  await listen({ connections: 2 });
  app.server.on("upgrade", (_request, socket) => {
    socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n");
    socket.resume().on("end", () => socket.destroy());
  });
  const upgrade = "GET / HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n";
  const upgraded = [await open(""), await open("")];
  for (const { socket, hears } of upgraded) {
    socket.write(upgrade);
    await hears(/^HTTP\/1\.1 101 /);
  }
  const newcomer = await open("");
  await newcomer.closed;
  expect(upgraded.map(({ socket }) => socket.destroyed)).toEqual([false, false]);
});

test("limitConnections closes the connection of a client that reads nothing of its response", async () => {
  await listen({ inactivityTimeout: 300 });
  const reader = await open("");
  const served = once(app.server, "request");
  reader.socket.pause();
  reader.socket.write(get("/endless"));
  const [{ socket }] = (await served) as [{ socket: Socket }];
  await once(socket, "close");
  expect(socket.bytesWritten).toBeGreaterThan(0);
});

test("limitConnections lets a response last longer than the limit of inactivity", async () => {
  await listen({ inactivityTimeout: 500 });
  const { hears } = await open(get("/ticking"));
  await hears(ok);
});
