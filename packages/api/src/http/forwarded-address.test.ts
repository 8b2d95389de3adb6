import { expect, test } from "vitest";
import { callApi } from "../../testing/call-api.ts";
import { borrowServer } from "../../testing/thread-server.ts";

/** Calls an address-limited route until it refuses, with another client-written part each time; returns the statuses. */
async function flood(server: string, headersOf: (call: number) => string): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let call = 0; call < 105; call++) {
    const headers = { "x-forwarded-for": headersOf(call) };
    statuses.add((await callApi("confirmUnlock", { token: "x" }, { server, headers })).status);
  }
  return statuses;
}

test.for([
  ["a port that the proxy writes", "127.0.0.1", (call: number) => `198.51.100.7:${1000 + call}`],
  [
    "TRUST_PROXY=true and addresses that the client writes",
    "true",
    (call: number) => `10.0.0.${call}, 198.51.100.8`,
  ],
] as const)("the limit by address holds with %s", async ([, TRUST_PROXY, headersOf]) => {
  const own = await borrowServer({ TRUST_PROXY });
  try {
    expect(await flood(own.url, headersOf)).toEqual(new Set([400, 429]));
  } finally {
    await own.stop();
  }
});
