import { expect, test } from "vitest";
import { createAccount } from "../../../testing/account.ts";
import { call, newAddress } from "../../../testing/call.ts";
import { testFolder, testServer } from "../../../testing/test-server.ts";

test(
  "a graceful stop loses no count; and no key is printed, even with every line on",
  { timeout: 90_000 },
  async () => {
    const dataDir = await testFolder();
    const serve = async () => {
      const child = await testServer(dataDir);
      return { child, via: { server: child.url, from: newAddress() } };
    };
    const { child, via } = await serve();
    const { session } = await createAccount(via, dataDir);
    const headers = { "idempotency-key": "one" };
    const { body: made } = await call(
      "createApiKey",
      { name: "Server" },
      { ...via, bearer: session, headers },
    );
    const rotated = await call("rotateApiKey", { key_type: "private" }, { ...via, bearer: session });
    await call("revealApiKey", { id: made.id }, { ...via, bearer: session });
    // Refusals and failures print the most.
    await call("listOwnApiKeys", { key: made.key }, via);
    await call("revealApiKey", { id: made.key }, { ...via, bearer: session });
    await call("listOwnApiKeys", {}, { ...via, bearer: made.key.slice(0, -1) });
    await call("listApiKeys", {}, { ...via, bearer: made.key });
    await call("createVerification", { asset_id: made.key }, { ...via, bearer: made.key });
    await Promise.all(
      Array.from({ length: 24 }, () => call("listOwnApiKeys", {}, { ...via, bearer: made.key })),
    );
    child.process.kill("SIGTERM");
    expect(await child.ended()).toBe(0);

    const printed = child.printed();
    expect(printed).toContain("/v1/api-keys");
    for (const { key } of [made, rotated.body]) {
      expect(printed.includes(key.slice(0, -1))).toBe(false);
      expect(printed.includes(key.slice(-40))).toBe(false);
    }

    const next = await serve();
    const keys = await call("listApiKeys", {}, { ...next.via, bearer: session });
    const after = keys.body.find(({ id }) => id === made.id)!;
    expect([after.stats.total_requests, after.stats.success_rate, after.last_used_at !== null]).toEqual([
      25,
      96,
      true,
    ]);
  },
);
