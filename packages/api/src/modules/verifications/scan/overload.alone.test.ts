import { createEngine, type Engine } from "@ofage/engine";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createShopAccount, type ShopAccount } from "../../../../testing/create-verification-with-key.ts";
import { type InProcessServer, startInProcessServer } from "../../../../testing/in-process-server.ts";
import { startAdultScan } from "../../../../testing/scan-as-adult.ts";
import { openScanPage } from "../../../../testing/scan-page.ts";
import { startConsentedCheck } from "../../../../testing/start-check.ts";

const places = 2;

let server: InProcessServer;
let shop: ShopAccount;
let own: InProcessServer["services"]["engine"];
let small: Engine;
beforeAll(async () => {
  server = await startInProcessServer();
  shop = await createShopAccount({ sensitivity: 0 }, { server: server.url }, server.dataDir);
  small = await createEngine({ workers: 1, maxScans: places });
  own = server.services.engine;
  server.services.engine = small;
}, 120_000);
afterAll(async () => {
  server.services.engine = own;
  await small.close();
  await server.stop();
});

const begin = () =>
  startConsentedCheck(
    shop.website.asset_id,
    {},
    { server: server.url, headers: { origin: server.publicUrl } },
  );

test(
  "a full engine finishes the scans that it has admitted, tells others at once when to come back, and then admits them",
  { timeout: 120_000 },
  async () => {
    const scans = [];
    while (scans.length < places) scans.push(await startAdultScan({ server, check: await begin() }));

    const waiting = await Promise.all([begin(), begin(), begin()]);
    for (const check of waiting) {
      const page = await openScanPage({ server, check });
      const start = performance.now();
      page.sendHello();
      const { code, retry_after } = await page.receive("error");
      expect(performance.now() - start).toBeLessThan(1_000);
      expect(code).toBe("engine_busy");
      expect(retry_after).toBeGreaterThanOrEqual(1);
      expect(retry_after).toBeLessThanOrEqual(60);
      expect(await page.closed).toBe(1013);
    }

    for (const { page, performing } of scans) {
      expect((await page.receive("result")).check.status).toBe("passed");
      await performing;
    }
    for (const check of waiting.slice(0, places)) {
      const page = await openScanPage({ server, check });
      page.sendHello();
      await page.receive("ready");
    }
  },
);
