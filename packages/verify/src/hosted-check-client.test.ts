import { ApiError, createApiClient, hostedCheckRoutes, type ErrorBody } from "@ofage/contract";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { classifyFailure, createHostedCheckClient, retryWhileBusy } from "./hosted-check-client.ts";

const open: Server[] = [];
afterEach(() => open.splice(0).forEach((server) => server.close()));

/** Starts a server that answers each request with the next of `statuses`. */
async function serve(statuses: number[], body: object): Promise<string> {
  const server = createServer((_, answer) => {
    answer.writeHead(statuses.shift() ?? 200, { "content-type": "application/json", "retry-after": "0" });
    answer.end(JSON.stringify(body));
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Makes one of the page's calls to that server. */
function ask(base: string): Promise<unknown> {
  return createApiClient({ readCheck: hostedCheckRoutes.readCheck }, base, () => "tok").readCheck({
    id: "ver_1",
  });
}

test("retryWhileBusy waits for a busy server and asks again", async () => {
  const base = await serve([503, 429], { code: "engine_busy" });
  let calls = 0;
  await retryWhileBusy(() => (calls++, ask(base)));
  expect(calls).toBe(3);
});

test("retryWhileBusy gives up on a server that stays busy", async () => {
  const base = await serve(Array(20).fill(503), { code: "engine_busy" });
  await expect(retryWhileBusy(() => ask(base))).rejects.toThrow(ApiError);
});

test("retryWhileBusy does not ask again after a refusal", async () => {
  const base = await serve([409], { code: "already_decided" });
  let calls = 0;
  const call = () => (calls++, ask(base));
  await expect(retryWhileBusy(call)).rejects.toThrow(ApiError);
  expect(calls).toBe(1);
});

test.each([
  [new TypeError("fetch failed"), "offline"],
  [new ApiError(500, "", undefined), "server"],
  [new ApiError(429, "", undefined), "server"],
  [new ApiError(401, "", undefined), "not_found"],
  [new ApiError(404, "", undefined), "not_found"],
  [new ApiError(402, "", undefined), "used_up"],
  [new ApiError(409, "", undefined), "stale"],
  [new ApiError(403, "", undefined), "stale"],
  [new ApiError(400, "", undefined), "rejected"],
] as const)("classifyFailure takes %s as %s", (error, failure) =>
  expect(classifyFailure(error)).toBe(failure),
);

const conflict = (code: ErrorBody["code"]) => new ApiError(409, "", { error: "", code, request_id: "req_1" });

test("classifyFailure tells too many restarts from a check in another state", () => {
  expect(classifyFailure(conflict("limit_reached"))).toBe("too_often");
  expect(classifyFailure(conflict("frames_processing"))).toBe("stale");
});

test("the page's routes without schemas send the same requests as the contract's routes", async () => {
  const seen: { method: string; url: string; bearer: string }[] = [];
  const original = globalThis.fetch;
  const server = createServer((request, answer) => {
    seen.push({
      method: request.method ?? "",
      url: request.url ?? "",
      bearer: request.headers.authorization ?? "",
    });
    answer.end("{}");
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // The page calls its own origin; Node has none, so paths get one here.
  globalThis.fetch = (input, init) => original(`${base}${String(input)}`, init);
  try {
    const calls = createHostedCheckClient("tok");
    await calls.readCheck({ id: "ver_1" });
    await calls.chooseOutcome({ id: "ver_1", outcome: "adult" });
    await calls.answerByDigitalId({ id: "ver_1", attempt: 1, refusal: "declined" });
    await calls.handOverCheck({ id: "ver_1" });
    await calls.retryCheck({ id: "ver_1" });
  } finally {
    globalThis.fetch = original;
  }
  const { readCheck, chooseOutcome, answerByDigitalId, handOverCheck, retryCheck } = hostedCheckRoutes;
  expect(seen).toEqual(
    [readCheck, chooseOutcome, answerByDigitalId, handOverCheck, retryCheck].map(({ method, path }) => ({
      method,
      url: path.replace(":id", "ver_1"),
      bearer: "Bearer tok",
    })),
  );
});
