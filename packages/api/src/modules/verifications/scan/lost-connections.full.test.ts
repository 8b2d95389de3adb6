import { scanLimits } from "@ofage/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createShopAccount, type ShopAccount } from "../../../../testing/create-verification-with-key.ts";
import { type InProcessServer, startInProcessServer } from "../../../../testing/in-process-server.ts";
import { openScanPage, type ScanPage } from "../../../../testing/scan-page.ts";
import { createScriptedScanEngine, scriptFrame } from "../../../../testing/scripted-scan-engine.ts";
import { startConsentedCheck } from "../../../../testing/start-check.ts";
import { createVirtualScanClock } from "../../../../testing/virtual-scan-clock.ts";

let server: InProcessServer;
let shop: ShopAccount;
const clock = createVirtualScanClock();
beforeAll(async () => {
  server = await startInProcessServer();
  shop = await createShopAccount({}, { server: server.url }, server.dataDir);
  Object.assign(server.services, { engine: createScriptedScanEngine(), scanClock: clock });
}, 120_000);
afterAll(() => server?.stop());

const begin = () =>
  startConsentedCheck(
    shop.website.asset_id,
    { is_test: true },
    { server: server.url, headers: { origin: server.publicUrl } },
  );

const each = (end: (page: ScanPage) => void) => (pages: ScanPage[]) => pages.forEach(end);

test.each<[string, (pages: ScanPage[]) => unknown]>([
  ["a wrong first message", each((page) => page.send("{}"))],
  ["a frame as their first message", each((page) => page.sendFrame(scriptFrame()))],
  ["no first message in time", () => clock.advance(scanLimits.helloMs)],
  ["a lost line before the first message", each((page) => page.socket.terminate())],
  ["a wrong token", each((page) => page.sendHello({ client_token: "wrong" }))],
  ["a lost line after the first message", each((page) => (page.sendHello(), page.socket.terminate()))],
])("2,000 connections that end by %s keep nobody from scanning", { timeout: 180_000 }, async (_how, end) => {
  const check = await begin();
  for (let round = 0; round < 20; round++) {
    const pages = await Promise.all(Array.from({ length: 100 }, () => openScanPage({ server, check })));
    end(pages);
    await Promise.all(pages.map(({ closed }) => closed));
  }
  const page = await openScanPage({ server, check: await begin() });
  page.sendHello();
  expect(await page.receive("ready")).toMatchObject({ type: "ready" });
  page.socket.terminate();
  await page.closed;
});
