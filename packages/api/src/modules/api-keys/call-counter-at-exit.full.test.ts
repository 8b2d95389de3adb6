import { expect, test } from "vitest";
import { createAccount } from "../../../testing/account.ts";
import { callApi, randomIpAddress } from "../../../testing/call-api.ts";
import { createTestFolder, startTestServer } from "../../../testing/test-server.ts";

test(
  "a graceful stop loses no count, and no key is logged even at the most verbose level",
  { timeout: 90_000 },
  async () => {
    const dataDir = await createTestFolder();
    const serve = async () => {
      const child = await startTestServer(dataDir);
      return { child, via: { server: child.url, from: randomIpAddress() } };
    };
    const { child, via } = await serve();
    const { session } = await createAccount(via, dataDir);
    const headers = { "idempotency-key": "one" };
    const { body: made } = await callApi(
      "createApiKey",
      { name: "Server" },
      { ...via, bearer: session, headers },
    );
    const rotated = await callApi("rotateApiKey", { key_type: "private" }, { ...via, bearer: session });
    await callApi("revealApiKey", { id: made.id }, { ...via, bearer: session });
    // Refusals and failures log the most.
    await callApi("listOwnApiKeys", { key: made.key }, via);
    await callApi("revealApiKey", { id: made.key }, { ...via, bearer: session });
    await callApi("listOwnApiKeys", {}, { ...via, bearer: made.key.slice(0, -1) });
    await callApi("listApiKeys", {}, { ...via, bearer: made.key });
    await callApi("createVerification", { asset_id: made.key }, { ...via, bearer: made.key });
    await Promise.all(
      Array.from({ length: 24 }, () => callApi("listOwnApiKeys", {}, { ...via, bearer: made.key })),
    );
    child.process.kill("SIGTERM");
    expect(await child.waitForExit()).toBe(0);

    const printed = child.output();
    expect(printed).toContain("/v1/api-keys");
    for (const { key } of [made, rotated.body]) {
      expect(printed.includes(key.slice(0, -1))).toBe(false);
      expect(printed.includes(key.slice(-40))).toBe(false);
    }

    const next = await serve();
    const keys = await callApi("listApiKeys", {}, { ...next.via, bearer: session });
    const after = keys.body.find(({ id }) => id === made.id)!;
    expect([after.stats.total_requests, after.stats.success_rate, after.last_used_at !== null]).toEqual([
      25,
      96,
      true,
    ]);
  },
);
