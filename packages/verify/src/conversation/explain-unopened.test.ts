import { ApiError, type ErrorCode, errorStatus } from "@ofage/contract";
import { afterEach, expect, test, vi } from "vitest";
import { explainUnopened } from "./explain-unopened.ts";
import { ScanInterruptedError } from "./scan-interrupted-error.ts";

afterEach(() => vi.unstubAllGlobals());

function explain(answer: Response | Error) {
  vi.stubGlobal("fetch", async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return explainUnopened("https://age.example", "ver_1");
}
const refusal = (code: ErrorCode, headers = {}) =>
  Response.json({ code, error: "No.", request_id: "" }, { status: errorStatus[code], headers });

test.each([
  ["the server would have taken the handshake", new Response(null, { status: 204 }), "refused"],
  ["the page is of another origin than the server's", refusal("origin_not_allowed"), "refused"],
  ["a firewall answers", new Response("<h1>Forbidden</h1>", { status: 403 }), "refused"],
  ["a proxy does not reach the server", new Response("<h1>Bad Gateway</h1>", { status: 502 }), "lost"],
  ["nothing answers", new TypeError("fetch failed"), "lost"],
] as const)("explainUnopened when %s", async (_, answer, how) => {
  expect(await explain(answer)).toEqual(new ScanInterruptedError(how));
});

test("explainUnopened returns the server's own refusal, with its wait", async () => {
  const error = await explain(refusal("engine_busy", { "retry-after": "7" }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 503, retryAfterSeconds: 7, body: { code: "engine_busy" } });
});
