import { expect, test } from "vitest";
import { callApi, randomIpAddress } from "../testing/call-api.ts";
import { createShopAccount } from "../testing/create-verification-with-key.ts";
import { startAdultScan } from "../testing/scan-as-adult.ts";
import type { ServerProcess } from "../testing/server-process.ts";
import { startConsentedCheck } from "../testing/start-check.ts";
import { createTestFolder, startTestServer } from "../testing/test-server.ts";
import { waitUntil } from "../testing/wait-until.ts";

const via = (child: ServerProcess) => ({ server: child.url, from: randomIpAddress() });

test(
  "kill -9 in mid-scan costs no attempt, and the scan begins again",
  { timeout: 120_000, retry: 1 },
  async () => {
    const dataDir = await createTestFolder();
    const first = await startTestServer(dataDir);
    const shop = await createShopAccount({ sensitivity: 0 }, via(first), dataDir);
    const fromConsole = { ...via(first), headers: { origin: first.publicUrl } };
    const check = await startConsentedCheck(shop.website.asset_id, {}, fromConsole);
    const scan = await startAdultScan({ server: first, check });
    await scan.page.receive("instruction");
    await first.kill();
    expect(await scan.page.closed).toBe(1006);
    await scan.performing;

    const second = await startTestServer(dataDir);
    const read = async () =>
      (await callApi("readCheck", { id: check.id }, { ...via(second), bearer: check.token })).body;
    expect((await read()).status).toBe("started");
    const again = await waitUntil("the lease of the dead process to end", () =>
      startAdultScan({ server: second, check }).catch(() => undefined),
    );
    expect((await again.page.receive("result")).check.status).toBe("passed");
    await again.performing;
    const record = await callApi("readRecord", { id: check.id }, { ...via(second), bearer: shop.session });
    expect(record.body).toMatchObject({ status: "success", attempts: [{ number: 1 }] });
  },
);
