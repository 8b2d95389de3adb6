import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callApi } from "../../../../testing/call-api.ts";
import { createShopAccount, type ShopAccount } from "../../../../testing/create-verification-with-key.ts";
import { type InProcessServer, startInProcessServer } from "../../../../testing/in-process-server.ts";
import { openScanPage } from "../../../../testing/scan-page.ts";
import { createScriptedScanEngine } from "../../../../testing/scripted-scan-engine.ts";
import { startConsentedCheck, type StartedCheck } from "../../../../testing/start-check.ts";
import { expireOverdueVerifications } from "../outcome/expire-overdue.ts";
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

/** Opens a scan of a visitor who has yet to allow the camera, so that it never begins. */
async function openLongScan() {
  const check = await startConsentedCheck(
    shop.website.asset_id,
    { is_test: true },
    { server: server.url, headers: { origin: server.publicUrl } },
  );
  const page = await openScanPage({ server, check });
  page.sendHello();
  await page.receive("ready");
  return { check, page };
}

const leaseOf = ({ id }: StartedCheck) =>
  server.services.db
    .selectFrom("verifications")
    .select("processing_started_at")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

const changeLeaseOf = ({ id }: StartedCheck, lease: Record<string, unknown>) =>
  server.services.db.updateTable("verifications").set(lease).where("id", "=", id).execute();

test("a scan renews its lease every second, and gives it up at its end", async () => {
  const { check, page } = await openLongScan();
  const acquired = await leaseOf(check);
  await changeLeaseOf(check, { processing_lease_renewed_at: sql`now() - interval '4 seconds'` });
  await clock.advance(1_000);
  expect(await leaseOf(check)).not.toEqual(acquired);
  const second = await openScanPage({ server, check });
  second.sendHello();
  expect(await second.receive("error")).toMatchObject({ code: "frames_processing", retry_after: 3 });
  page.socket.terminate();
  await expect.poll(() => leaseOf(check)).toEqual({ processing_started_at: null });
});

test("a scan whose lease another process has taken ends, and leaves that lease alone", async () => {
  const { check, page } = await openLongScan();
  const processing_started_at = new Date(Date.now() + 60_000);
  await changeLeaseOf(check, { processing_started_at, processing_lease_renewed_at: processing_started_at });
  await clock.advance(1_000);
  expect(await page.receive("error")).toMatchObject({
    code: "frames_processing",
    error: "This check is now being scanned in another window.",
  });
  expect(await page.closed).toBe(1013);
  expect(await leaseOf(check)).toEqual({ processing_started_at });
});

test("a scan that is running outlasts its check's expiry, whoever looks at the check meanwhile", async () => {
  const { check, page } = await openLongScan();
  await changeLeaseOf(check, { expires_at: new Date(Date.now() - 1_000) });
  const asPage = { server: server.url, headers: { origin: server.publicUrl }, bearer: check.token };
  const asServer = { server: server.url, bearer: shop.testKey };
  const statuses = async () => [
    (await callApi("readCheck", { id: check.id }, asPage)).body.status,
    (await callApi("readVerification", { id: check.id }, asServer)).body.status,
    (await callApi("listVerifications", {}, asServer)).body.data.find(
      (row: { id: string }) => row.id === check.id,
    )?.status,
  ];
  expect(await statuses()).toEqual(["started", "started", "started"]);
  await expireOverdueVerifications(server.services);
  expect(await statuses()).toEqual(["started", "started", "started"]);
  page.socket.terminate();
  await expect.poll(() => leaseOf(check)).toEqual({ processing_started_at: null });
  await expireOverdueVerifications(server.services);
  expect(await statuses()).toEqual(["expired", "expired", "expired"]);
});
