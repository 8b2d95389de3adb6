import { request } from "node:http";
import type { AddressInfo } from "node:net";
import fastify from "fastify";
import { afterEach, expect, test } from "vitest";
import { parsePrometheusText } from "../../testing/parse-prometheus-text.ts";
import { waitUntil } from "../../testing/wait-until.ts";
import { replyError } from "../http/request-error.ts";
import { createId } from "../ids.ts";
import { openLog } from "./log/log.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { noopTracing } from "./traces/tracing.ts";
import { instrumentRequests } from "./instrument-requests.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function serve() {
  const written: string[] = [];
  const metrics = createMetrics({ role: "api", database: "none" });
  const log = openLog({ logLevel: "debug", role: "api" }, (line) => written.push(line));
  const app = fastify({
    genReqId: () => createId("req"),
    frameworkErrors: replyError,
    forceCloseConnections: true,
  });
  instrumentRequests(app, { log, metrics, tracing: noopTracing });
  app.setErrorHandler(replyError);
  let arrived = 0;
  app.get("/quick/:token", () => ({}));
  app.get("/slow/:token", async (_request, reply) => {
    arrived++;
    await new Promise((resolve) => reply.raw.once("close", resolve));
    return {};
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  closing.push(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    arrived: () => arrived,
    lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>),
    inFlight: async () =>
      parsePrometheusText(await metrics.registry.metrics()).total("ofage_http_requests_in_flight"),
  };
}

test("a client that hangs up is logged and does not stay in flight", async () => {
  const server = await serve();
  const call = request(`${server.url}/slow/secret`).on("error", () => {});
  call.end();
  await waitUntil("the call to arrive", async () => server.arrived() || undefined);
  expect(await server.inFlight()).toBe(1);
  call.destroy();
  await waitUntil("the line", async () => server.lines().find(({ msg }) => msg === "request aborted"));
  expect(server.lines()).toMatchObject([{ msg: "request aborted", method: "GET", route: "/slow/:token" }]);
  expect(await server.inFlight()).toBe(0);
});

test("a malformed address gets a response and is logged without the address", async () => {
  const server = await serve();
  // An invalid percent sign: no route is looked up.
  const status = await new Promise((resolve) => {
    request(`${server.url}/`, { path: "/quick/%zz-secret" }, (answer) =>
      resolve(answer.resume().statusCode),
    ).end();
  });
  expect(status).toBe(400);
  expect((await fetch(`${server.url}/quick/secret`)).status).toBe(200);
  await waitUntil("the line", async () => server.lines().find((line) => line.status === 200));
  expect(server.lines().at(-1)).toMatchObject({ msg: "request", route: "/quick/:token", status: 200 });
  expect(JSON.stringify(server.lines())).not.toContain("secret");
  expect(await server.inFlight()).toBe(0);
});
