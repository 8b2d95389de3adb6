import { afterAll, beforeAll, expect, test } from "vitest";
import { createShopAccount, type ShopAccount } from "../../../../testing/create-verification-with-key.ts";
import { type InProcessServer, startInProcessServer } from "../../../../testing/in-process-server.ts";
import { createRenderedVisitor } from "../../../../testing/rendered-visitor.ts";
import { openScanPage, performScan } from "../../../../testing/scan-page.ts";
import { startConsentedCheck } from "../../../../testing/start-check.ts";

let server: InProcessServer;
let shop: ShopAccount;
beforeAll(async () => {
  server = await startInProcessServer();
  shop = await createShopAccount({ sensitivity: 0 }, { server: server.url }, server.dataDir);
}, 120_000);
afterAll(() => server?.stop());

// A machine that stalls during a prompt makes the visitor late, and a late response is refused.
const patience = { timeout: 120_000, retry: 1 };

test("the engine follows a rendered visitor through a whole scan", patience, async () => {
  const caller = { server: server.url, headers: { origin: server.publicUrl } };
  const check = await startConsentedCheck(shop.website.asset_id, { is_test: true }, caller);
  const render = await createRenderedVisitor();
  const page = await openScanPage({ server, check });
  page.sendHello();
  await page.receive("ready");
  await performScan(page, render);
  const row = await server.services.db
    .selectFrom("verifications")
    .selectAll()
    .where("id", "=", check.id)
    .executeTakeFirstOrThrow();
  const { check: result } = await page.receive("result");
  expect(result).toMatchObject({ status: "passed", age_verified: true });
  expect(await page.closed).toBe(1000);
  expect(row.reading!.scan!.responses.length).toBeGreaterThanOrEqual(4);
});
