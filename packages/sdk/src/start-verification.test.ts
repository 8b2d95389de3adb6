import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { OfAgeError } from "./error.ts";
import type { StartRequestBody } from "./options.ts";
import { startVerification } from "./start-verification.ts";

const body: StartRequestBody = {
  asset_id: "ast_1",
  reference_id: "r1",
  url_success: "",
  url_error: "",
  url_cancel: "",
  metadata: { plan: "gold" },
  is_test: true,
};
const open: Server[] = [];
afterEach(() => open.splice(0).forEach((server) => server.close()));

async function serve(
  status: number,
  answer: string,
): Promise<{ host: string; requests: { request: IncomingMessage; body: string }[] }> {
  const requests: { request: IncomingMessage; body: string }[] = [];
  const server = createServer(async (request, response) => {
    requests.push({ request, body: await text(request) });
    response.writeHead(status, { "content-type": "application/json" }).end(answer);
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

test("startVerification posts the options under the contract's field names", async () => {
  const { host, requests } = await serve(201, JSON.stringify({ id: "ver_1", status: "created" }));
  expect(await startVerification(host, body)).toMatchObject({ id: "ver_1" });
  expect(requests).toHaveLength(1);
  expect(requests[0]!.request).toMatchObject({ method: "POST", url: "/v1/verifications" });
  expect(JSON.parse(requests[0]!.body)).toEqual(body);
});

test("startVerification throws an OfAgeError with the server's code, message and request ID", async () => {
  const refusal = {
    error: "This page is not on the website's domain.",
    code: "origin_not_allowed",
    request_id: "req_1",
  };
  const { host } = await serve(403, JSON.stringify(refusal));
  const error = await startVerification(host, body).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(OfAgeError);
  expect(error).toMatchObject({
    code: "origin_not_allowed",
    message: refusal.error,
    requestId: "req_1",
    status: 403,
  });
});

test("startVerification reports an exhausted allowance under its own code", async () => {
  const refusal = {
    error: "This website can't run any more checks this month.",
    code: "allowance_used_up",
    request_id: "req_1",
  };
  const { host, requests } = await serve(402, JSON.stringify(refusal));
  await expect(startVerification(host, body)).rejects.toMatchObject({
    code: "allowance_used_up",
    message: refusal.error,
    status: 402,
  });
  expect(requests).toHaveLength(1);
});

test("startVerification reports a non-JSON response by its status", async () => {
  const { host } = await serve(502, "<h1>Bad Gateway</h1>");
  await expect(startVerification(host, body)).rejects.toMatchObject({
    code: "unexpected_answer",
    status: 502,
    requestId: null,
  });
});

test("startVerification reports an unreachable server as a network error", async () => {
  const { host } = await serve(200, "{}");
  await new Promise((resolve) => open.splice(0)[0]!.close(resolve));
  await expect(startVerification(host, body)).rejects.toMatchObject({ code: "network", status: null });
});
