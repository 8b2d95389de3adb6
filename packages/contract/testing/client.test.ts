import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { ApiError, createApiClient } from "../src/api-client.ts";
import { defineRoutes } from "../src/route.ts";

const limit = { max: 1, windowSeconds: 1, per: "ip" } as const;
const output = z.object({ ok: z.boolean() });
const table = defineRoutes({
  read: {
    method: "GET",
    path: "/things/:id",
    summary: "",
    auth: ["session"],
    right: "organization.read",
    limit,
    input: z.object({ id: z.string(), q: z.string().optional(), n: z.int().optional() }),
    output,
    errors: [],
  },
  remove: {
    method: "DELETE",
    path: "/things/:id",
    summary: "",
    auth: ["session"],
    right: "organization.read",
    limit,
    input: z.object({ id: z.string() }),
    output,
    errors: [],
  },
  list: {
    method: "GET",
    path: "/things",
    summary: "",
    auth: ["none"],
    right: null,
    limit,
    input: z.object({}),
    output: z.array(output),
    paged: true,
    errors: [],
  },
  create: {
    method: "POST",
    path: "/things",
    summary: "",
    auth: ["browser_origin"],
    right: null,
    limit,
    input: z.object({ name: z.string(), size: z.number().optional() }),
    output,
    status: 201,
    errors: [],
  },
});

interface Heard {
  method: string | undefined;
  url: string | undefined;
  authorization: string | undefined;
  type: string | undefined;
  body: string;
}

let server: Server;
let base: string;
let heard: Heard[];
let answer: (reply: ServerResponse, request: IncomingMessage) => void;
beforeAll(async () => {
  server = createServer(async (request, reply) => {
    const { authorization, "content-type": type } = request.headers;
    heard.push({ method: request.method, url: request.url, authorization, type, body: await text(request) });
    answer(reply, request);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  heard = [];
  answer = (reply) => reply.end('{"ok":true}');
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, "close");
});

const client = () => createApiClient(table, base, () => "the token");

test("a GET call puts its ID in the path and the rest in the query, and sends its token", async () => {
  expect(await client().read({ id: "a/b?c#ü", q: "50% & more", n: 3 })).toEqual({ ok: true });
  expect(heard).toEqual([
    {
      method: "GET",
      url: "/things/a%2Fb%3Fc%23%C3%BC?q=50%25+%26+more&n=3",
      authorization: "Bearer the token",
      type: undefined,
      body: "",
    },
  ]);
});

test("a GET call leaves empty and missing fields out of the query", async () => {
  await client().read({ id: "a", q: "", n: undefined });
  await client().remove({ id: "a" });
  expect(heard.map(({ method, url }) => `${method} ${url}`)).toEqual(["GET /things/a", "DELETE /things/a"]);
});

test("a POST call sends JSON, and no token when the route takes none", async () => {
  await client().create({ name: "Söhne", size: 1.5 });
  expect(heard).toEqual([
    {
      method: "POST",
      url: "/things",
      authorization: undefined,
      type: "application/json",
      body: '{"name":"Söhne","size":1.5}',
    },
  ]);
});

test("a paged call returns the items with the numbers of the headers", async () => {
  answer = (reply) =>
    reply.writeHead(200, { "x-total": "41", "x-page": "2", "x-per-page": "20" }).end('[{"ok":true}]');
  expect(await client().list({})).toEqual({ items: [{ ok: true }], page: 2, per_page: 20, total: 41 });
});

test("an error response throws an ApiError with status, message and body", async () => {
  const body = {
    error: "Name is required",
    code: "invalid_input",
    request_id: "req_1",
    fields: { name: "Name is required" },
  };
  answer = (reply) => reply.writeHead(400, { "content-type": "application/json" }).end(JSON.stringify(body));
  const error = await client()
    .create({ name: "" })
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 400, message: "Name is required", body });
});

test.for([
  ["7", 7],
  ["Wed, 21 Oct 2026 07:28:00 GMT", undefined],
  [undefined, undefined],
] as const)("ApiError reads the retry delay from the Retry-After header: %j", async ([said, retryAfter]) => {
  answer = (reply) => reply.writeHead(503, said === undefined ? {} : { "retry-after": said }).end("{}");
  await expect(client().read({ id: "a" })).rejects.toMatchObject({
    status: 503,
    retryAfterSeconds: retryAfter,
  });
});

test.for([
  ["<h1>Bad Gateway</h1>", "Server error: 502 Bad Gateway"],
  ["", "Server error: 502 Bad Gateway"],
  ["null", "Server error: 502 Bad Gateway"],
] as const)(
  "a response that is no API error throws an ApiError with the status as message: %j",
  async ([said, message]) => {
    answer = (reply) => reply.writeHead(502, "Bad Gateway").end(said);
    await expect(client().read({ id: "a" })).rejects.toMatchObject({
      name: "ApiError",
      status: 502,
      message,
    });
  },
);

test("a call rejects without a connection or without a token", async () => {
  answer = (_reply, request) => request.socket.destroy();
  await expect(client().read({ id: "a" })).rejects.toThrow(TypeError);
  const signedOut = createApiClient(table, base, () => {
    throw new Error("No session token available");
  });
  await expect(signedOut.read({ id: "a" })).rejects.toThrow("No session token available");
});

test("a call can be aborted", async () => {
  const controller = new AbortController();
  answer = () => controller.abort();
  await expect(client().read({ id: "a" }, { signal: controller.signal })).rejects.toMatchObject({
    name: "AbortError",
  });
});
