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
  "a full engine finishes the scans that it has admitted, tells others at once how long to wait, and then admits them in turn",
  { timeout: 120_000 },
  async () => {
    const scans = [];
    while (scans.length < places) scans.push(await startAdultScan({ server, check: await begin() }));

    const waiting = [];
    for (const check of await Promise.all([begin(), begin(), begin()])) {
      const page = await openScanPage({ server, check });
      const start = performance.now();
      page.sendHello();
      const { seconds } = await page.receive("waiting");
      expect(performance.now() - start).toBeLessThan(1_000);
      expect(seconds).toBe(waiting.length < places ? 12 : 24);
      waiting.push(page);
    }

    for (const { page, performing } of scans) {
      expect((await page.receive("result")).check.status).toBe("passed");
      await performing;
    }
    for (const page of waiting.slice(0, places)) await page.receive("ready");
    expect(waiting.at(-1)!.messages.map(({ type }) => type)).not.toContain("ready");
  },
);
