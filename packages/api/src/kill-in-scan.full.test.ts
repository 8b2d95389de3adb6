import { expect, onTestFinished, test } from "vitest";
import { callApi, randomIpAddress } from "../testing/call-api.ts";
import { createShopAccount } from "../testing/create-verification-with-key.ts";
import { startInProcessServer } from "../testing/in-process-server.ts";
import { startAdultScan } from "../testing/scan-as-adult.ts";
import { secretKey } from "../testing/secret-key.ts";
import { startConsentedCheck } from "../testing/start-check.ts";
import { createTestFolder, startTestServer } from "../testing/test-server.ts";
import { createVirtualScanClock } from "../testing/virtual-scan-clock.ts";
import { waitUntil } from "../testing/wait-until.ts";

test("kill -9 in mid-scan costs no attempt, and the scan begins again", { timeout: 180_000 }, async () => {
  const dataDir = await createTestFolder();
  const first = await startTestServer(dataDir, { SECRET_KEY: secretKey });
  const caller = { server: first.url, from: randomIpAddress() };
  const shop = await createShopAccount({ sensitivity: 0 }, caller, dataDir);
  const fromConsole = { ...caller, headers: { origin: first.publicUrl } };
  const check = await startConsentedCheck(shop.website.asset_id, {}, fromConsole);
  const scan = await startAdultScan({ server: first, check });
  await scan.page.receive("instruction");
  await first.kill();
  expect(await scan.page.closed).toBe(1006);
  await scan.performing;

  // In this process, so that its scan takes the time of the test.
  const second = await startInProcessServer({ DATA_DIR: dataDir });
  onTestFinished(second.stop);
  const clock = createVirtualScanClock();
  second.services.scanClock = clock;
  const via = { server: second.url, from: randomIpAddress() };
  const { body } = await callApi("readCheck", { id: check.id }, { ...via, bearer: check.token });
  expect(body.status).toBe("started");
  const again = await waitUntil("the lease of the dead process to end", () =>
    startAdultScan({ server: second, check }, clock.visitor).catch(() => undefined),
  );
  expect((await again.page.receive("result")).check.status).toBe("passed");
  await again.performing;
  const record = await callApi("readRecord", { id: check.id }, { ...via, bearer: shop.session });
  expect(record.body).toMatchObject({ status: "success", attempts: [{ number: 1 }] });
});
