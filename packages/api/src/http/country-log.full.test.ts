import { expect, test } from "vitest";
import { call } from "../../testing/call.ts";
import { addresses, askInGermany } from "../../testing/country.ts";
import { testFolder, testServer } from "../../testing/test-server.ts";

test("no line that a server prints holds the visitor's address", { timeout: 90_000 }, async () => {
  const dataDir = await testFolder();
  const child = await testServer(dataDir, { TRUST_PROXY: "127.0.0.1", LOG_LEVEL: "debug" });
  const { body } = await askInGermany(child.url, dataDir);
  expect(body.status).toBe("not_required");
  // Refusals and failures print the most.
  const from = { server: child.url, from: addresses.NL };
  await call("startCheck", { asset_id: 7 }, from);
  await call("signIn", { email: "a@b.example", password: "wrong" }, from);
  expect(await child.stop()).toBe(0);
  expect(child.printed()).toContain("/v1/verifications");
  expect(child.printed()).not.toContain(addresses.NL);
});
