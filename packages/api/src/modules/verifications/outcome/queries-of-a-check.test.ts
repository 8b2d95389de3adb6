import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, createAccount } from "../../../../testing/account.ts";
import { callApi } from "../../../../testing/call-api.ts";
import { endByScan } from "../../../../testing/end-by-scan.ts";
import type { InProcessServer } from "../../../../testing/in-process-server.ts";
import { borrowServer } from "../../../../testing/thread-server.ts";
import { createWebsite, startConsentedCheck } from "../../../../testing/start-check.ts";

let own: InProcessServer;
let account: Account;
beforeAll(async () => {
  own = await borrowServer();
  account = await createAccount({ server: own.url }, own.dataDir);
  // An organization's first charge takes one more.
  await countQueries(undefined);
});
afterAll(() => own.stop());

const face = { method: "face_scan", mode: "enabled", max_attempts: 3 };
const custom = { name: "Post", url: "https://id.example/age", assurance: "read" };

/** Counts the statements of a scan that passes, from its admission to its end, transactions not included. */
async function countQueries(policy: Record<string, unknown> | undefined): Promise<number> {
  const via = { server: own.url, bearer: account.session };
  const website = await createWebsite(account.session, { sensitivity: 0 }, { server: own.url });
  if (policy) {
    const saved = await callApi("updatePolicy", { id: website.id, ...policy } as never, via);
    expect(saved.status).toBe(200);
  }
  const headers = { origin: own.publicUrl, "x-country": "DE" };
  const check = await startConsentedCheck(website.asset_id, {}, { server: own.url, headers });
  let queries = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      queries += 1;
      return result;
    },
  };
  const result = await endByScan(check, {}, { ...own.services, db: own.services.db.withPlugin(counter) });
  expect(result.status).toBe("passed");
  return queries;
}

test("a policy adds no query to a check with one method", async () => {
  const before = await countQueries(undefined);
  expect(before).toBeGreaterThan(5);
  const changed = {
    methods: [{ ...face, max_attempts: 5 }],
    pass_at: 21,
    countries: { DE: { methods: [{ ...face, max_attempts: 1 }] }, FR: { required: false } },
  };
  expect(await countQueries(changed)).toBe(before);
});

test("a check with several methods counts them by one more", async () => {
  const before = await countQueries(undefined);
  const several = { methods: [face, { method: "custom", mode: "fallback_only", max_attempts: 1 }], custom };
  expect(await countQueries(several)).toBe(before + 1);
});
