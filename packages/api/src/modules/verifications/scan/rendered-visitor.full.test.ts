import { afterAll, beforeAll, expect, test } from "vitest";
import { createShopAccount, type ShopAccount } from "../../../../testing/create-verification-with-key.ts";
import { type InProcessServer, startInProcessServer } from "../../../../testing/in-process-server.ts";
import { scanAsAdult } from "../../../../testing/scan-as-adult.ts";
import { startConsentedCheck } from "../../../../testing/start-check.ts";
import { createVirtualScanClock } from "../../../../testing/virtual-scan-clock.ts";

let server: InProcessServer;
let shop: ShopAccount;
const clock = createVirtualScanClock();
beforeAll(async () => {
  server = await startInProcessServer();
  server.services.scanClock = clock;
  shop = await createShopAccount({ sensitivity: 0 }, { server: server.url }, server.dataDir);
}, 120_000);
afterAll(() => server?.stop());

test("the engine follows a rendered visitor through a whole scan", { timeout: 120_000 }, async () => {
  const caller = { server: server.url, headers: { origin: server.publicUrl } };
  const check = await startConsentedCheck(shop.website.asset_id, { is_test: true }, caller);
  const { result } = await scanAsAdult({ server, check }, clock.visitor);
  expect(result).toMatchObject({ status: "passed", age_verified: true });
  const row = await server.services.db
    .selectFrom("verifications")
    .selectAll()
    .where("id", "=", check.id)
    .executeTakeFirstOrThrow();
  expect(row.reading!.scan!.responses.length).toBeGreaterThanOrEqual(4);
});
