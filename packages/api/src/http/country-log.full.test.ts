import { expect, test } from "vitest";
import { callApi } from "../../testing/call-api.ts";
import { ipAddressByCountry, startGermanyOnlyCheckFromNetherlands } from "../../testing/country-addresses.ts";
import { createTestFolder, startTestServer } from "../../testing/test-server.ts";

test("no log line of the server contains the visitor's address", { timeout: 90_000 }, async () => {
  const dataDir = await createTestFolder();
  const child = await startTestServer(dataDir, { TRUST_PROXY: "127.0.0.1", LOG_LEVEL: "debug" });
  const { body } = await startGermanyOnlyCheckFromNetherlands(child.url, dataDir);
  expect(body.status).toBe("not_required");
  // Refusals and failures log the most.
  const from = { server: child.url, from: ipAddressByCountry.NL };
  await callApi("startCheck", { asset_id: 7 }, from);
  await callApi("signIn", { email: "a@b.example", password: "wrong" }, from);
  expect(await child.stop()).toBe(0);
  expect(child.output()).toContain("/v1/verifications");
  expect(child.output()).not.toContain(ipAddressByCountry.NL);
});
